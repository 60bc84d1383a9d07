import type { Figure } from '@tokiori/contract';
import { ENOUGH_CASES, wilsonInterval, withoutGuessing } from '@tokiori/domain';
import { formatPercent, formatPercentRange } from '../../ui/format/number';

/** With so few cases a retention rate is a first hint: 「まだ目安です」. Of nothing there is none. */
export const isFirstHint = ({ denominator }: Figure): boolean =>
  denominator !== null && denominator > 0 && denominator < ENOUGH_CASES;

/** 「65〜94 %」: the 95 % range, its ends rounded outwards; `null` when nothing was counted. */
export const rangeText = ({ numerator, denominator }: Figure): string | null => {
  const range = wilsonInterval(numerator ?? 0, denominator ?? 0);
  return range === null ? null : formatPercentRange(range.low, range.high);
};

/** What is left of a rate without the answers that guessing alone gets right; `null` when it cannot be told. */
export const withoutGuessingText = ({ value, chance }: Figure): string | null => {
  const withoutGuess = value === null || chance == null ? null : withoutGuessing(value, chance);
  return withoutGuess === null ? null : formatPercent(withoutGuess);
};
