import { foldWidth } from '@tokiori/domain';
import type { Quantity } from './quantity';

/** Parts of a whole and days that are named without a number: asked for like numbers, among fixed others. */
const MEASURE = '分の';

const FRACTION = /(?<![0-9０-９])([2-9２-９])分の([1-9１-９])(?![0-9０-９])/g;
/** 「過半数代表者」 is a person. */
const MAJORITY = /過半数(?=[をがの](?!代表|組織))/g;
/** By when something has to be handed in: other days before are no deadlines that could be chosen. */
const DAY_BEFORE = /前日(?=までに[^。]{0,20}(?:届|申|提出|連絡|報告|通知|予約|請求))/g;

const FRACTIONS = ['4分の1', '3分の1', '2分の1', '3分の2', '4分の3', '5分の4'];
const SHARES = ['3分の1以上', '3分の2以上', '4分の3以上'];
const DAYS = ['当日', '3日前', '1週間前', '2週間前'];

export const isMeasure = ({ unit }: Quantity): boolean => unit === MEASURE;

/** What a part of a whole amounts to; `null` for other texts. */
export const shareOf = (text: string): number | null => {
  const match = /^([0-9])分の([0-9])/.exec(foldWidth(text));
  if (match) return Number(match[2]) / Number(match[1]);
  if (text === '過半数') return 0.5;
  const day = DAYS.indexOf(text);
  return text === '前日' ? 0.5 : day < 0 ? null : day;
};

const wide = (text: string): string =>
  text.replaceAll(/[0-9]/g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0));

/** What could stand in place of one. */
export const otherMeasures = ({ text, value }: Quantity): string[] => {
  if (text === '前日') return [...DAYS];
  if (text === '過半数') return [...SHARES];
  const others = FRACTIONS.filter((one) => Math.abs(shareOf(one)! - value) > 0.01);
  return /[０-９]/.test(text) ? others.map(wide) : others;
};

/** The measures of a text. */
export const measuresIn = (text: string): Quantity[] =>
  [FRACTION, MAJORITY, DAY_BEFORE].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      text: match[0],
      value: shareOf(match[0])!,
      unit: MEASURE,
    })),
  );
