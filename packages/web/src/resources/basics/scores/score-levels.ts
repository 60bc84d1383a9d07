import type { BasicScore } from '@tokiori/contract';
import { shownPercent } from '@tokiori/domain';

/** How a score stands to the pass mark; each has a shade of its own. */
export const SCORE_LEVELS = [
  { name: 'lowest', from: Number.NEGATIVE_INFINITY, label: '30ポイント以上低い' },
  { name: 'low', from: -29.95, label: '10ポイント以上低い' },
  { name: 'near', from: -9.95, label: '少し低い' },
  { name: 'passed', from: 0, label: '合格点以上' },
  { name: 'high', from: 9.95, label: '10ポイント以上高い' },
] as const;

export type ScoreLevel = (typeof SCORE_LEVELS)[number]['name'];

/** The shade of a score; `null` where nothing was counted. @param score a fraction */
export const levelOf = (score: number | null, passMarkPercent: number): ScoreLevel | null => {
  if (score === null) return null;
  // As it is shown: a score that reads like the pass mark is one.
  const distance = shownPercent(score, 1) - passMarkPercent;
  return SCORE_LEVELS.findLast(({ from }) => distance >= from)!.name;
};

/** Whether somebody in a department is asked a basic. */
export const isAsked = (score: BasicScore | undefined): score is BasicScore =>
  score !== undefined && score.users > 0;
