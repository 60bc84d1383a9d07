import { format } from 'numfmt';
import { dayOfSerial, DAYS_TO_1904, isoOf, LAST_DAY } from './calendar';
import { formatOf, type NumberFormat } from './format';

/** What a cell shows. */
interface ShownCell {
  text: string;
  /** `YYYY-MM-DD` where it shows a day, whatever the format leaves out. */
  date?: string;
  /** What the author has to know of it; it can be read all the same. */
  remark?: string;
}

/** What a cell shows, or why that cannot be told: a sentence without the name of the cell. */
export type ShownOrIssue = ShownCell | { issue: string };

/** Spreadsheets keep so many digits. */
const DIGITS = 15;
/** A number without a format is shown with so many letters at most. */
const WIDTH = 11;
const OPTIONS = { locale: 'en-US', dateErrorThrows: false } as const;

const UNKNOWN =
  'この表示形式は読み取れません。セルの表示形式を「標準」か「文字列」にして、見えているとおりの値を入れ直してください。';
const NO_DATE =
  '日付として表せない値（Excelでは「####」と表示）です。値か、セルの表示形式を直してください。';
const TOO_LONG = `${DIGITS}桁を超える数は、Excelが末尾の桁を0に変えています。セルの表示形式を「文字列」にして、入れ直してください。`;
const HIDDEN = '表示形式のために値が見えないセルです。空として読み取りました。';

/** A number without a format. Whole ones are read with all their digits, wherever Excel would shorten them. */
const general = (value: number): ShownOrIssue => {
  const number = Number(value.toPrecision(DIGITS));
  if (!Number.isInteger(number) || Math.abs(number) < 10 ** WIDTH)
    return { text: format('General', number, OPTIONS) };
  if (Math.abs(number) >= 10 ** DIGITS) return { issue: TOO_LONG };
  const text = number.toFixed(0);
  return {
    text,
    remark: `Excelでは「${format('General', number, OPTIONS)}」と表示されます。すべての桁（${text}）を読み取りました。`,
  };
};

/**
 * Halves are rounded by the digits that people see: 1.005 as 1.01. In binary it lies a little below, by less than what
 * is added here.
 */
const nudged = (value: number): number => value + value * 2 ** -51;

const serialOf = (
  value: number,
  { showsDay, isDuration }: NumberFormat,
  is1904: boolean,
): number => (is1904 && showsDay && !isDuration ? value + DAYS_TO_1904 : value);

/** A number as a cell of that format shows it. `is1904`: days are counted from 1904 on. */
export const shownNumber = (value: number, code: string, is1904 = false): ShownOrIssue => {
  if (/^(?:General|@|)$/i.test(code)) return general(value);
  const numberFormat = formatOf(code);
  if (!numberFormat) return { issue: UNKNOWN };
  const isTime = numberFormat.showsDay || numberFormat.showsTime || numberFormat.isDuration;
  const serial = serialOf(value, numberFormat, is1904);
  if (isTime && (serial < 0 || serial >= LAST_DAY + 1)) return { issue: NO_DATE };
  const day = numberFormat.showsDay ? dayOfSerial(serial) : null;
  if (Math.abs(value) >= 10 ** DIGITS) return { issue: TOO_LONG };
  const text = format(
    numberFormat.codeFor(serial),
    isTime ? serial : nudged(value),
    OPTIONS,
  ).trim();
  return {
    text,
    ...(day ? { date: isoOf(day) } : {}),
    ...(text === '' && value !== 0 ? { remark: HIDDEN } : {}),
  };
};

/** A text as a cell of that format shows it: `@"様"` adds something, `;;;` hides it. */
export const shownText = (text: string, code: string): ShownOrIssue => {
  if (text === '' || /^(?:General|@|)$/i.test(code)) return { text };
  const numberFormat = formatOf(code);
  if (!numberFormat?.changesTexts) return { text };
  const shown = format(numberFormat.codeFor(1), text, OPTIONS);
  if (shown === '') return { text: '', remark: HIDDEN };
  // Room that a format leaves at the sides is no part of the text.
  return { text: shown.trim() === text.trim() ? text : shown.trim() };
};
