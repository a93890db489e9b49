// SPDX-License-Identifier: MIT
// The moves of a record: its lines after the header, comments left out.
export function movesOf(record: string): string[] {
  const lines = record.split('\n').map((line) => line.trim());
  const blank = lines.indexOf('');
  const body = blank < 0 ? lines : lines.slice(blank + 1);
  return body
    .map((line) => line.replace(/\s*[#;].*$/, '').replace(/^\d+[.:]?\s+/, ''))
    .filter((line) => /^[a-z]/.test(line));
}
