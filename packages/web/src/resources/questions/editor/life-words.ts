import type { QuestionLife } from '@tokiori/contract';
import { formatNumber, formatPercent, NO_FIGURE } from '../../../ui/format/number';

/** Why a figure is not told. */
export const tooFew = (people: number, least: number): string =>
  people === 0
    ? 'まだ解答がありません。'
    : `答えた人が${formatNumber(people)}人のため、まだ表示しません。${formatNumber(least)}人から表示します。`;

/** Days of a median stability, cut off. */
export const stabilityText = (days: number | null): string => {
  if (days === null) return NO_FIGURE;
  return days < 1 ? '1日未満' : `${formatNumber(Math.floor(days))}日`;
};

/** What came of answers that people were not sure of, beside what guessing would come to. */
export const guessingNote = ({ guessing, least_user_count: least }: QuestionLife): string => {
  const byChance = `あてずっぽうで正解する割合は${formatPercent(guessing.chance)}です。`;
  const { user_count: people, counts } = guessing;
  if (people === 0) return `自信を聞いた解答は、まだありません。${byChance}`;
  if (counts === null) return `${tooFew(people, least)}${byChance}`;
  if (counts.unsure === 0) return byChance;
  const right = `${formatPercent(counts.unsure_correct / counts.unsure)}（${counts.unsure_correct} / ${counts.unsure}）`;
  return `そのうち正解は${right}。${byChance}`;
};
