import type { CsvIssue } from './parse';

/** Encodings in which Japanese programs save texts. `shift_jis` is Windows' code page 932. */
export type CsvEncoding =
  'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-2022-jp' | 'euc-jp' | 'shift_jis';

/** An encoding as people choose it: which of its bytes comes first is told by the text itself. */
export type ChosenEncoding = Exclude<CsvEncoding, 'utf-16le' | 'utf-16be'> | 'utf-16';

/** Decodes bytes strictly; `null` when they are not of the encoding. `TextDecoder` with `fatal` does it. */
export type DecodeBytes = (bytes: Uint8Array, encoding: CsvEncoding) => string | null;

/** The text with the encoding it was in, or the first line that no encoding can read. */
export type DecodedCsv = { text: string; encoding: CsvEncoding } | { issue: CsvIssue };

const LINE_FEED = 0x0a;
const ESCAPE = 0x1b;
/** So much of a text tells what it is in. */
const SAMPLE_BYTES = 65_536;

/** Zeros at every other place: commas, digits and line ends of UTF-16. */
const zerosIn = (bytes: Uint8Array, from: 0 | 1): number => {
  let count = 0;
  for (let at = from; at < Math.min(bytes.length, SAMPLE_BYTES); at += 2)
    if (bytes[at] === 0) count += 1;
  return count;
};

/** A text of seven bits that changes its letters by `ESC $` and `ESC (`. */
const isSwitched = (bytes: Uint8Array): boolean => {
  const at = bytes.indexOf(ESCAPE);
  return at >= 0 && [0x24, 0x28].includes(bytes[at + 1] ?? 0) && bytes.every((byte) => byte < 0x80);
};

/** The encoding that the first bytes or their shape tell; `null` where several have to be tried. */
const toldBy = (bytes: Uint8Array): CsvEncoding | null => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const [high, low] = [zerosIn(bytes, 0), zerosIn(bytes, 1)];
  const [more, fewer] = [Math.max(high, low), Math.min(high, low)];
  const isWide = more > 2 * fewer && more * 50 > Math.min(bytes.length, SAMPLE_BYTES) / 2;
  if (isWide && bytes.length % 2 === 0) return high > low ? 'utf-16be' : 'utf-16le';
  return isSwitched(bytes) ? 'iso-2022-jp' : null;
};

/** How much of a text is what Japanese people write: EUC-JP taken for Shift_JIS becomes half-width katakana. */
const likelihood = (text: string): number => {
  const sample = text.slice(0, SAMPLE_BYTES);
  const count = (pattern: RegExp): number => sample.match(pattern)?.length ?? 0;
  return count(/[ぁ-んァ-ヶ一-龠]/g) - count(/[｡-ﾟ]/g);
};

/** Reads what is neither UTF-8 nor tells its encoding by itself; `null` where no encoding fits. */
const ofTwoBytes = (bytes: Uint8Array, decode: DecodeBytes): DecodedCsv | null => {
  const read = (['shift_jis', 'euc-jp'] as const).flatMap((encoding) => {
    const text = decode(bytes, encoding);
    return text === null ? [] : [{ text, encoding }];
  });
  const [one, other] = read;
  if (!one || !other) return one ?? null;
  return likelihood(other.text) > likelihood(one.text) ? other : one;
};

/** Where a line begins, and where the next one does. */
interface Stretch {
  from: number;
  to: number;
}

/** More broken lines than these tell nothing more. */
const MOST_ISSUES = 100;

// A line feed is never part of a character in these encodings.
const lineEndAfter = (bytes: Uint8Array, at: number, to: number): number => {
  const lineFeedAt = bytes.subarray(at, to).indexOf(LINE_FEED);
  return lineFeedAt < 0 ? to : at + lineFeedAt + 1;
};

/** The lines that are not of an encoding, in their order: halves that are need not be looked through. */
const brokenLines = (bytes: Uint8Array, isRead: (part: Uint8Array) => boolean): Stretch[] => {
  const broken: Stretch[] = [];
  const waiting: Stretch[] = [{ from: 0, to: bytes.length }];
  while (waiting.length > 0 && broken.length < MOST_ISSUES) {
    const { from, to } = waiting.pop()!;
    if (from === to || isRead(bytes.subarray(from, to))) continue;
    const middle = lineEndAfter(bytes, from + Math.floor((to - from) / 2), to);
    const cut = middle < to ? middle : lineEndAfter(bytes, from, to);
    if (cut === to) broken.push({ from, to });
    else waiting.push({ from: cut, to }, { from, to: cut });
  }
  return broken;
};

const lineAt = (bytes: Uint8Array, at: number): number =>
  bytes.subarray(0, at).reduce((lines, byte) => (byte === LINE_FEED ? lines + 1 : lines), 1);

/** Whether a file that is not UTF-8 throughout is meant to be: most of its lines with other letters than ASCII are. */
const isMostlyUtf8 = (bytes: Uint8Array, decode: DecodeBytes): boolean => {
  let [read, broken] = [0, 0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  for (let from = 0; from < sample.length && read + broken < MOST_ISSUES;) {
    const to = lineEndAfter(sample, from, sample.length);
    const line = sample.subarray(from, to);
    if (line.some((byte) => byte >= 0x80)) {
      if (decode(line, 'utf-8') === null) broken += 1;
      else read += 1;
    }
    from = to;
  }
  return read > broken;
};

/** What people call each encoding. */
export const ENCODING_NAMES: Readonly<Record<CsvEncoding | ChosenEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'iso-2022-jp': 'JIS（ISO-2022-JP）',
  'euc-jp': 'EUC-JP',
  shift_jis: 'Shift_JIS',
};

const issueOf = (
  bytes: Uint8Array,
  decode: DecodeBytes,
  encodings: readonly CsvEncoding[] = ['utf-8', 'shift_jis', 'euc-jp'],
): DecodedCsv => {
  const issues = encodings.map((encoding) => ({
    encoding,
    broken: brokenLines(bytes, (part) => decode(part, encoding) !== null),
  }));
  // The encoding with the fewest broken lines is the one that was meant.
  const [likeliest] = issues.sort((one, other) => one.broken.length - other.broken.length);
  const line = lineAt(bytes, likeliest!.broken[0]?.from ?? 0);
  const name = ENCODING_NAMES[likeliest!.encoding];
  return {
    issue: {
      line,
      message: `${line}行目に、${name}として読み取れない文字があります。文字コードの違う行が混ざっていないかを確かめ、UTF-8かShift_JISで保存し直してください。`,
    },
  };
};

const BROKEN_SHAPE =
  '文字コードを読み取れませんでした。CSVかテキストのファイルかどうかを確かめ、UTF-8かShift_JISで保存し直してください。';

/** The first bytes tell the order; without them most zeros do, which Latin letters, digits and line ends have. */
const utf16Of = (bytes: Uint8Array): CsvEncoding => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return zerosIn(bytes, 0) > zerosIn(bytes, 1) ? 'utf-16be' : 'utf-16le';
};

/**
 * Reads a file's bytes in the encoding that somebody has chosen.
 * @returns the issue names the first line that is not of it
 */
export const decodeCsvAs = (
  bytes: Uint8Array,
  decode: DecodeBytes,
  chosen: ChosenEncoding,
): DecodedCsv => {
  const encoding = chosen === 'utf-16' ? utf16Of(bytes) : chosen;
  const text = decode(bytes, encoding);
  if (text !== null) return { text, encoding };
  const isByLine = encoding === 'utf-8' || encoding === 'shift_jis' || encoding === 'euc-jp';
  const broken = isByLine ? brokenLines(bytes, (part) => decode(part, encoding) !== null) : [];
  const line = lineAt(bytes, broken[0]?.from ?? 0);
  const where = isByLine ? `${line}行目に、` : '';
  return {
    issue: {
      line,
      message: `${where}${ENCODING_NAMES[chosen]}として読み取れない文字があります。ほかの文字コードか「自動で見分ける」を選んで、もう一度ファイルを選んでください。`,
    },
  };
};

/**
 * Reads a file's bytes in whatever encoding they are: UTF-8, UTF-16 (both with or without a byte order mark), Shift_JIS,
 * EUC-JP or ISO-2022-JP.
 */
export const decodeCsv = (bytes: Uint8Array, decode: DecodeBytes): DecodedCsv => {
  const told = toldBy(bytes);
  if (told) {
    const text = decode(bytes, told);
    return text === null ? { issue: { line: 1, message: BROKEN_SHAPE } } : { text, encoding: told };
  }
  const text = decode(bytes, 'utf-8');
  if (text !== null) return { text, encoding: 'utf-8' };
  if (isMostlyUtf8(bytes, decode)) return issueOf(bytes, decode, ['utf-8']);
  return ofTwoBytes(bytes, decode) ?? issueOf(bytes, decode);
};
