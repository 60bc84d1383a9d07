import { withoutFormulas } from '../markdown/formulas';
import { foldWidth } from '../text/fold';

const KANJI_DIGITS = '〇一二三四五六七八九';
const KANJI_UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** The number that kanji numerals up to 9999 write, 「二十」 or 「二〇」; `null` for anything else. */
export const kanjiNumber = (text: string): number | null => {
  let [sum, digits] = [0, ''];
  for (const character of text) {
    const digit = KANJI_DIGITS.indexOf(character);
    const unit = KANJI_UNITS[character];
    if (digit < 0 && unit === undefined) return null;
    if (unit === undefined) digits += String(digit);
    else {
      sum += (digits === '' ? 1 : Number(digits)) * unit;
      digits = '';
    }
  }
  return text === '' ? null : sum + Number(digits);
};

const COUNTED =
  /([〇一二三四五六七八九十百千]{1,9})(?=[年月日週時分秒回人名円歳割倍個件条項号章点度か])/g;
const MONTHS = /[ヶケヵカ箇](?=[月所国年条])/g;
const MARKS = /[\s、。，・･｡､「」『』（）()[\]［］"'“”‘’]/g;

/**
 * A text as it is compared: the same whatever the width of its characters, its spaces and brackets, and whether numbers
 * are written in kanji.
 */
export const comparable = (text: string): string =>
  foldWidth(text)
    .replaceAll(/(?<=[0-9]),(?=[0-9])/g, '')
    .replaceAll(MARKS, '')
    .replaceAll(MONTHS, 'か')
    .replaceAll(COUNTED, (numerals) => String(kanjiNumber(numerals) ?? numerals))
    .replaceAll('パーセント', '%')
    .toLowerCase();

const SCALES: Record<string, [scale: string, factor: number]> = {
  秒: ['秒', 1],
  秒間: ['秒', 1],
  分: ['秒', 60],
  分間: ['秒', 60],
  時間: ['秒', 3600],
  日: ['日', 1],
  日間: ['日', 1],
  週: ['日', 7],
  週間: ['日', 7],
  か月: ['月', 1],
  か月間: ['月', 1],
  年: ['月', 12],
  年間: ['月', 12],
  円: ['円', 1],
  千円: ['円', 1000],
  万円: ['円', 10_000],
  億円: ['円', 100_000_000],
  割: ['割合', 10],
  '%': ['割合', 1],
  名: ['人', 1],
  人: ['人', 1],
};
const QUANTITY = /^([0-9]{1,12}(?:\.[0-9]{1,6})?)([^0-9.]{1,4}?)(以内|以上|以下|未満|前|後)?$/;

/** A text of which those that say the same have the same: 「2週間以内」 and 「14日以内」. */
export const meaningOf = (text: string): string => {
  const plain = comparable(text);
  const match = QUANTITY.exec(plain);
  const scale = match && SCALES[match[2]!];
  return scale ? `${Number(match[1]) * scale[1]}${scale[0]}${match[3] ?? ''}` : plain;
};

const SPACE_AFTER_WIDE = /(?<=[\u3001-\u30FF\u3400-\u9FFF\uFF00-\uFFEF])[ \u3000]{1,9}/g;
const SPACE_BEFORE_WIDE = /[ \u3000]{1,9}(?=[\u3001-\u30FF\u3400-\u9FFF\uFF00-\uFFEF])/g;

/** Without the spaces that some put between Japanese and other characters. */
export const withoutOddSpaces = (text: string): string =>
  text.replaceAll(SPACE_AFTER_WIDE, '').replaceAll(SPACE_BEFORE_WIDE, '').trim();

const OWN_MARKS: Record<string, string> = { '{': '｛', '}': '｝', '|': '｜' };

/** A text of a document so that Markdown shows it as it is. */
export const asMarkdown = (text: string): string =>
  withoutFormulas(
    text
      .replaceAll(/[{}|]/g, (mark) => OWN_MARKS[mark]!)
      .replaceAll(/[\\`*_[\]<>#~]/g, (mark) => `\\${mark}`),
  );

/** Runs of so many characters, each once. */
export const gramsOf = (text: string, length = 2): Set<string> => {
  const plain = comparable(text);
  if (plain.length < length) return new Set(plain === '' ? [] : [plain]);
  const grams = new Set<string>();
  for (let at = 0; at + length <= plain.length; at += 1) grams.add(plain.slice(at, at + length));
  return grams;
};

/** How alike two texts are by their runs of two characters, from 0 to 1 (Sørensen–Dice). */
export const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  if (few.size === 0) return 0;
  let shared = 0;
  for (const gram of few) if (many.has(gram)) shared += 1;
  return (2 * shared) / (few.size + many.size);
};
