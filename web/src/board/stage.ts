// SPDX-License-Identifier: MIT
// Time: runs animations of transform, opacity and line offsets, at a speed people can set, and ends
// all of them at once when somebody does not want to wait.

/** 0: no movement, only a short fade. */
export type Speed = 0 | 0.5 | 1 | 2;

/** Longer than a frame of any screen: a page that nobody looks at draws none. */
const NO_FRAME = 60;

/**
 * Ends just after the next frame is drawn, as a task of its own. Work that is parted by this never
 * adds up to one long frame.
 */
export function afterFrame(): Promise<void> {
  return new Promise((done) => {
    const hidden = setTimeout(done, NO_FRAME);
    requestAnimationFrame(() => {
      clearTimeout(hidden);
      setTimeout(done);
    });
  });
}

export class Stage {
  speed: Speed = 1;
  private skipping = false;
  private readonly running = new Set<Animation>();

  get calm(): boolean {
    return this.speed === 0 || this.skipping || document.hidden;
  }

  begin(): void {
    this.skipping = false;
  }

  /** Everything that moves arrives at once, and what was still to move does not start. */
  skip(): void {
    this.skipping = true;
    for (const animation of this.running) animation.finish();
  }

  private scaled(ms: number): number {
    return ms / (this.speed || 1);
  }

  async animate(
    node: Element | undefined,
    frames: Keyframe[] | PropertyIndexedKeyframes,
    ms: number,
    more: KeyframeAnimationOptions = {},
  ): Promise<void> {
    if (!node || this.skipping) return;
    const animation = node.animate(frames, {
      duration: this.scaled(ms),
      easing: 'ease-out',
      fill: 'backwards',
      ...more,
      ...(typeof more.delay === 'number' ? { delay: this.scaled(more.delay) } : {}),
    });
    this.running.add(animation);
    try {
      await animation.finished;
    } catch {
      // Cancelled with its element: nothing left to wait for.
    } finally {
      this.running.delete(animation);
    }
  }

  async pause(ms: number): Promise<void> {
    if (this.calm) return;
    await this.animate(document.documentElement, [], ms);
  }
}
