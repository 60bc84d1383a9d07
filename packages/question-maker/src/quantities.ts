import { foldWidth, kanjiNumber, meaningOf } from '@tokiori/domain';
import { isMeasure, measuresIn, otherMeasures } from './measures';
import type { Quantity } from './quantity';

export type { Quantity };

const NUMBER_AND_UNIT =
  /(?<![0-9０-９.．,，])(?:([0-9０-９]{1,9}(?:[,，][0-9０-９]{3}){0,4}(?:[.．][0-9０-９]{1,4})?)[ ]?(営業日|[かヶケヵカ箇]月間?|[かヶケヵカ箇]所|週間|日間|年間|年度|時間|時[0-9０-９]{2}分(?!間)|分間|秒間|親等|文字|万円|千円|億円|[kｋ][mｍ]|㎞|GB|MB|パーセント|[年週日時分秒回名人歳才円割倍件個通桁枚台本社点度%％])|([一二三四五六七八九十百千]{1,5})([かヶケヵカ箇]月間?|週間|日間|年間|時間|[年日回名円歳割倍]))/g;

const BEFORE_NO_QUANTITY =
  /(?:第|前|次|同|約款|令和|平成|昭和|大正|西暦|各|[0-9０-９]月|[0-9０-９]時|[0-9０-９〇]年|[区号版]|[a-zA-Z/-])$/;
const AFTER_NO_QUANTITY = /^(?:法律|条|項|号|章|分の|の[0-9０-９]|[0-9０-９]|目|制$|所定)/;
/** What one of something is asked per: 「1日の労働時間」, 「1回につき」. */
const AFTER_RATE =
  /^(?:間)?(?:の|につ|に[0-9０-９]|あた|当た|ごと|毎|とし|及び|又は|を[0-9０-９]?分)/;

const isEra = (value: number, unit: string): boolean => unit === '年' && value >= 1900;

const isDayOfMonth = (before: string, unit: string): boolean =>
  unit === '日' && /月の?$/.test(before);

const bracketsAt = (text: string, at: number): number => {
  let depth = 0;
  for (let index = 0; index < at; index += 1) {
    if ('（(「『'.includes(text[index]!)) depth += 1;
    else if ('）)」』'.includes(text[index]!)) depth -= 1;
  }
  return depth;
};

/** The quantities of a text, those left out that name a place in a law, a date, or one of what others are counted by. */
export const quantitiesIn = (text: string): Quantity[] => {
  const quantities: Quantity[] = [];
  let lastEnd = -1;
  for (const match of text.matchAll(NUMBER_AND_UNIT)) {
    const from = match.index;
    const to = from + match[0].length;
    const unit = (match[2] ?? match[4]!).trim();
    const digits = match[1];
    const value =
      digits === undefined
        ? kanjiNumber(match[3]!)!
        : Number(foldWidth(digits).replaceAll(',', ''));
    const [before, after] = [text.slice(Math.max(0, from - 4), from), text.slice(to, to + 6)];
    const isComposite = lastEnd === from;
    lastEnd = to;
    if (isComposite || isEra(value, unit) || isDayOfMonth(before, unit)) continue;
    if (BEFORE_NO_QUANTITY.test(before) || AFTER_NO_QUANTITY.test(after)) continue;
    if (value === 0 || (value === 1 && AFTER_RATE.test(after))) continue;
    if (unit === '分' && before.endsWith('時')) continue;
    if (bracketsAt(text, from) > 0) continue;
    quantities.push({ from, to, text: match[0], value, unit });
  }
  const measures = measuresIn(text).filter(({ from }) => bracketsAt(text, from) === 0);
  return [...quantities, ...measures].sort((a, b) => a.from - b.from);
};

/** What every number of a text means, also of those in brackets: as a choice it would be told to be wrong. */
export const numbersSaid = (text: string): string[] =>
  [...text.matchAll(NUMBER_AND_UNIT)].map((match) => meaningOf(match[0]));

const LADDERS: Record<string, readonly number[]> = {
  日: [1, 2, 3, 5, 7, 10, 14, 20, 30, 45, 60, 90, 120, 180],
  週: [1, 2, 3, 4, 6, 8, 10, 12, 14, 16],
  月: [1, 2, 3, 4, 6, 9, 12, 18, 24, 36],
  年: [1, 2, 3, 4, 5, 7, 10, 15, 20, 30],
  時間: [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 24, 30, 36, 40, 45, 48, 60, 72],
  分: [5, 10, 15, 20, 30, 45, 60, 75, 90, 120],
  時: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 17, 18, 19, 20, 22],
  歳: [15, 16, 18, 20, 25, 30, 40, 45, 50, 55, 60, 63, 65, 68, 70, 75],
  割: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '%': [1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 95],
};
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 50, 100];
const SHARES = [0.3, 0.5, 0.6, 0.8, 1.2, 1.5, 2, 3];

const kindOfUnit = (unit: string): string => {
  const plain = foldWidth(unit);
  if (/月/.test(plain)) return '月';
  if (/^(?:週|週間)$/.test(plain)) return '週';
  if (/日/.test(plain)) return '日';
  if (plain.startsWith('年')) return '年';
  if (plain === '才') return '歳';
  if (plain === 'パーセント') return '%';
  if (/^時[0-9]{2}分$/.test(plain)) return '時';
  return plain.replace(/^(分|秒)間$/, '$1');
};

const rounded = (value: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / step) * step;
};

/** Numbers that could stand in its place, those of the same size first. */
const plausible = ({ value, unit }: Quantity): number[] => {
  const kind = kindOfUnit(unit);
  const isMoney = /[円mMB]$/.test(foldWidth(unit)) || value > 200;
  const isFraction = !Number.isInteger(value);
  const numbers = isFraction
    ? [value - 1, value - 0.5, value + 0.5, value + 1, value * 2, value + 1.5].map((one) =>
        Number(one.toFixed(1)),
      )
    : isMoney
      ? SHARES.map((share) => rounded(value * share))
      : (LADDERS[kind] ?? COUNTS);
  const distance = (one: number): number => Math.abs(Math.log(one / value));
  return numbers
    .filter((one) => one > 0 && one !== value && distance(one) < Math.log(4.1))
    .filter((one) => kind !== '割' || one <= 10)
    .sort((a, b) => distance(a) - distance(b));
};

const KANJI = '〇一二三四五六七八九';
const inKanji = (value: number): string => {
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : KANJI[tens]!}十`;
  return `${ten}${ones === 0 ? '' : KANJI[ones]!}`;
};

const wide = (text: string): string =>
  text.replaceAll(/[0-9.,]/g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0));

/** Another number, written as this one is. */
const writtenLike = ({ text, unit }: Quantity, value: number): string | null => {
  if (/^[一二三四五六七八九十百千]/.test(text)) return value < 100 ? inKanji(value) + unit : null;
  const digits =
    /[,，]/.test(text) || (value >= 1000 && /円/.test(unit))
      ? value.toLocaleString('en-US')
      : String(value);
  return (/[０-９]/.test(text) ? wide(digits) : digits) + unit;
};

/** How many times as much a wrong number of the document may be. */
const mostTimes = (kind: string): number => (kind === '歳' ? 1.25 : 3.1);

/** Whether a number stands to the others of its sentence as the right one does: 「3名のうち2名」 never 「1名のうち2名」. */
const keepsOrder = (value: number, right: Quantity, beside: readonly Quantity[]): boolean =>
  beside.every((one) => one.value === right.value || one.value < right.value === one.value < value);

/**
 * Other quantities of the same kind: those of the document first, then numbers near by. Never one of `taken`, which stand
 * beside the right one.
 */
export const otherQuantities = (
  right: Quantity,
  ofDocument: readonly Quantity[],
  taken: readonly Quantity[],
): string[] => {
  if (isMeasure(right))
    return otherMeasures(right).filter((text) => !taken.some((one) => one.text === text));
  const kind = kindOfUnit(right.unit);
  // Of half a day, the next numbers are twice and three times as many.
  const limit = Math.log(Number.isInteger(right.value) ? mostTimes(kind) : 5.1);
  const isNear = (value: number): boolean => Math.abs(Math.log(value / right.value)) < limit;
  const stated = ofDocument
    .filter((one) => kindOfUnit(one.unit) === kind)
    .map(({ value }) => value);
  const usual = LADDERS[kind];
  const common = usual ? stated.filter((value) => usual.includes(value)) : stated;
  const values = [...new Set([...common, ...plausible(right)])].filter(isNear);
  const beside = taken.filter((one) => kindOfUnit(one.unit) === kind);
  return values
    .filter((value) => value !== right.value && !beside.some((one) => one.value === value))
    .filter((value) => keepsOrder(value, right, beside))
    .filter((value) => !(kind === '時' && right.value <= 11 && value > 11))
    .map((value) => writtenLike(right, value))
    .filter((text): text is string => text !== null);
};

const COUNT_WORDS: Record<string, string> = {
  日: '日数・期限',
  週: '期間',
  月: '期間',
  年: '期間',
  時間: '時間',
  分: '時間',
  時: '時刻',
  円: '金額',
  万円: '金額',
  千円: '金額',
  歳: '年齢',
  回: '回数',
  名: '人数',
  人: '人数',
  割: '割合',
  '%': '割合',
};

/** What the quantity tells, for a title. */
export const topicOfQuantity = (quantity: Quantity): string => {
  if (isMeasure(quantity)) return quantity.text === '前日' ? '日数・期限' : '割合';
  return COUNT_WORDS[kindOfUnit(quantity.unit)] ?? '数';
};

/** The words that ask for it: 「何日」, 「いくら」. */
export const askingFor = ({ unit }: Quantity): string =>
  unit.endsWith('円') ? 'いくら' : /^時.{2}分$/.test(unit) ? '何時何分' : `何${unit}`;
