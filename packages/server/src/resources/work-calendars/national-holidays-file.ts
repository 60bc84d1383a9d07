import { readFile } from 'node:fs/promises';
import { StartupError } from '../../platform/database';
import { replaceNationalHolidays, type NationalHolidayDay } from './national-holidays';

const MAX_BYTES = 1_000_000;
const MAX_NAME = 50;
const LINE = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/;

/** 内閣府 publishes it in CP932; an editor may have saved it in UTF-8. */
const decoded = (bytes: Buffer): string | null => {
  for (const encoding of ['utf-8', 'shift_jis'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The other one.
    }
  return null;
};

const twoDigits = (text: string): string => text.padStart(2, '0');

const dateOf = (text: string): string | null => {
  const match = LINE.exec(text);
  if (!match) return null;
  const date = `${match[1]}-${twoDigits(match[2]!)}-${twoDigits(match[3]!)}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return exists ? date : null;
};

const cellsOf = (line: string): string[] =>
  line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/**
 * The days of a file as 内閣府 publishes it: a heading, then lines of `2026/1/1,元日`.
 * @throws Error naming the line that is wrong
 */
export const parseNationalHolidays = (text: string): NationalHolidayDay[] => {
  const days = new Map<string, NationalHolidayDay>();
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (index === 0 || line.trim() === '') return;
    const wrong = (reason: string): Error =>
      new Error(`${index + 1}行目「${line.slice(0, 80)}」：${reason}`);
    const [day = '', name = '', ...more] = cellsOf(line);
    const date = dateOf(day);
    if (date === null) throw wrong('日付を、実在する「2026/1/1」の形で書いてください。');
    if (name === '' || name.length > MAX_NAME || more.some((cell) => cell !== ''))
      throw wrong('日付のあとに、祝日の名称だけを50文字以内で書いてください。');
    if (days.has(date)) throw wrong('同じ日付が、前の行にもあります。');
    days.set(date, { date, name });
  });
  if (days.size === 0) throw new Error('見出しの下に、祝日の行がありません。');
  return [...days.values()];
};

/**
 * Reads the operator's file of national holidays: the years that it covers replace the library's.
 * @throws StartupError the file cannot be read or used
 */
export const loadNationalHolidays = async (path: string): Promise<void> => {
  const failed = (reason: string): StartupError =>
    new StartupError(`祝日のファイル「${path}」（NATIONAL_HOLIDAYS_FILE）を使えません。${reason}`);
  const bytes = await readFile(path).catch((error: Error) => {
    throw failed(error.message);
  });
  if (bytes.length > MAX_BYTES) throw failed('1 MBを超えています。');
  const text = decoded(bytes);
  if (text === null)
    throw failed('文字コードをUTF-8かShift_JIS（CP932）にして保存し直してください。');
  try {
    replaceNationalHolidays(parseNationalHolidays(text));
  } catch (error) {
    throw failed((error as Error).message);
  }
};
