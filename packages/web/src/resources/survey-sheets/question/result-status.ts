import type { SurveyResult } from '@tokiori/contract';
import type { Status } from '../../../ui/feedback/chip';

/** 正解, 不正解 or スキップ. */
export const resultStatus = ({
  correct,
  skipped,
}: Pick<SurveyResult, 'correct' | 'skipped'>): Extract<Status, 'Right' | 'Wrong' | 'Skipped'> => {
  if (correct) return 'Right';
  return skipped ? 'Skipped' : 'Wrong';
};
