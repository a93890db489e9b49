// SPDX-License-Identifier: MIT
// The art of every edition, with its style sheets.
import { haveArts } from './arts';
import * as phoenix from './phoenix-art';
import * as seas from './seas-art';
import './later.css';

haveArts({ ...seas, ...phoenix });
