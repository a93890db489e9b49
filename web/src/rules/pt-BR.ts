// SPDX-License-Identifier: MIT
import classic from './classic.pt-BR.md?raw';
import custom from './custom.pt-BR.md?raw';
import kosmos from './kosmos.pt-BR.md?raw';
import modern from './modern.pt-BR.md?raw';
import phoenix from './phoenix.pt-BR.md?raw';
import seas from './seas.pt-BR.md?raw';
import winds from './winds.pt-BR.md?raw';

export default { classic, custom, kosmos, modern, phoenix, seas, winds };
