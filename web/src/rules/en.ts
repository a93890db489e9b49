// SPDX-License-Identifier: MIT
import classic from './classic.en.md?raw';
import custom from './custom.en.md?raw';
import kosmos from './kosmos.en.md?raw';
import modern from './modern.en.md?raw';
import phoenix from './phoenix.en.md?raw';
import seas from './seas.en.md?raw';
import winds from './winds.en.md?raw';

export default { classic, custom, kosmos, modern, phoenix, seas, winds };
