import type { CsvIssue } from './parse';

/** Encodings in which Japanese spreadsheets save CSV. */
export type CsvEncoding = 'utf-8' | 'shift_jis';

/** Decodes bytes strictly; `null` when they are not of the encoding. `TextDecoder` with `fatal` does it. */
export type DecodeBytes = (bytes: Uint8Array, encoding: CsvEncoding) => string | null;

/** The text with the encoding it was in, or the first line that no encoding can read. */
export type DecodedCsv = { text: string; encoding: CsvEncoding } | { issue: CsvIssue };

const ENCODINGS: readonly CsvEncoding[] = ['utf-8', 'shift_jis'];
const LINE_FEED = 0x0a;

// A line feed is never part of a character in either encoding.
const issueLinesOf = (bytes: Uint8Array, encoding: CsvEncoding, decode: DecodeBytes): number[] => {
  const issues: number[] = [];
  let start = 0;
  for (let line = 1; start < bytes.length; line += 1) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found < 0 ? bytes.length : found + 1;
    if (decode(bytes.subarray(start, end), encoding) === null) issues.push(line);
    start = end;
  }
  return issues;
};

/** Reads a file's bytes as UTF-8 (with or without a byte order mark) or Shift_JIS, whichever they are. */
export const decodeCsv = (bytes: Uint8Array, decode: DecodeBytes): DecodedCsv => {
  for (const encoding of ENCODINGS) {
    const text = decode(bytes, encoding);
    if (text !== null) return { text, encoding };
  }
  const issues = ENCODINGS.map((encoding) => issueLinesOf(bytes, encoding, decode));
  // The encoding with the fewest broken lines is the one that was meant.
  const [likeliest] = issues.sort((one, other) => one.length - other.length);
  const line = likeliest?.[0] ?? 1;
  const message = `${line}行目に読み取れない文字があります。UTF-8かShift_JISで保存し直してください。`;
  return { issue: { line, message } };
};
