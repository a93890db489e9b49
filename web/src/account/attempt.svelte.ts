// SPDX-License-Identifier: MIT
// One try at something the server may refuse: busy while it lasts, a sentence if it fails.
import { t } from '../i18n/index.svelte';
import { ServerError } from '../online/api';

export class Attempt {
  busy = $state(false);
  problem = $state<string | null>(null);

  /** Whether it went well. */
  async run(action: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      await action();
      return true;
    } catch (error) {
      const unfit = error instanceof ServerError && error.code === 'bad_request';
      this.problem = unfit ? t('account.bad') : (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
