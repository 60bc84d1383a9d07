import { DAYS_TO_1904 } from './formats/calendar';
import { shownNumber, shownText, type ShownOrIssue } from './formats/shown';
import type { Workbook } from './workbook';

/** A cell as it stands in the XML of its sheet. */
export interface RawCell {
  /** `n`, `s`, `str`, `inlineStr`, `b`, `e`, `d`; a number where it is missing. */
  type: string;
  style: number;
  /** `null` where there is none. */
  value: string | null;
  /** The text that it holds itself. */
  inline: string;
  hasFormula: boolean;
}

const ERRORS: Record<string, string> = {
  '#N/A': '探した値が見つからない',
  '#REF!': '参照先のセルがない',
  '#DIV/0!': '0で割っている',
  '#VALUE!': '値の種類が合わない',
  '#NAME?': '関数の名前が違う',
};
const errorOf = (value: string): string =>
  `エラー値（${value.slice(0, 20)}${ERRORS[value] ? `：${ERRORS[value]}` : ''}）です。数式を直すか、正しい値を入れてください。`;
const UNCALCULATED =
  '数式の計算結果が保存されていません。Excelで開いて保存し直すか、値を入れてください。';
const BROKEN = '値を読み取れませんでした。Excelで入れ直してください。';

const DAY_MS = 86_400_000;

/** An ISO date or time, which few programs write, as the number that Excel would write. */
const serialOfIso = (value: string, is1904: boolean): number => {
  const at = Date.parse(/[T ]/.test(value) ? `${value.replace(/Z$/, '')}Z` : `${value}T00:00:00Z`);
  const serial = (at - Date.UTC(1899, 11, 30)) / DAY_MS;
  return is1904 ? serial - DAYS_TO_1904 : serial;
};

const numberOf = (number: number, format: string, is1904: boolean): ShownOrIssue =>
  Number.isFinite(number) ? shownNumber(number, format, is1904) : { issue: BROKEN };

/** What a cell shows, or why that cannot be told. `null`: nothing stands in it. */
export const shownOf = (
  { type, style, value, inline, hasFormula }: RawCell,
  { formats, texts, is1904 }: Workbook,
): ShownOrIssue | null => {
  const format = formats[style] ?? '';
  if (type === 'inlineStr') return shownText(inline, format);
  if (type === 'str') return shownText(value ?? '', format);
  if (value === null || value === '') return hasFormula ? { issue: UNCALCULATED } : null;
  switch (type) {
    case 's': {
      const text = texts[Number(value)];
      return text === undefined ? { issue: BROKEN } : shownText(text, format);
    }
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { issue: errorOf(value) };
    case 'd':
      return numberOf(serialOfIso(value, is1904), format || 'yyyy/m/d', is1904);
    default:
      return numberOf(Number(value), format, is1904);
  }
};
