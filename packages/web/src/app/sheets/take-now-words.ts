import type { TakeNow } from '@tokiori/contract';

/** 「テスト」, 「試験」, 「復習」, or 「維持」 for a review of a course that has ended. */
export const kindOf = ({
  kind,
  is_maintenance: isMaintenance,
  is_exam: isExam,
}: Pick<TakeNow, 'kind' | 'is_maintenance' | 'is_exam'>): string => {
  if (kind === 'Recap') return isMaintenance ? '維持' : '復習';
  return isExam ? '試験' : 'テスト';
};

/** An examination that is still to be begun, on a page that tells before how it is held. */
export const isToBegin = ({
  is_exam,
  survey_sheet_id,
}: Pick<TakeNow, 'is_exam' | 'survey_sheet_id'>): boolean => is_exam && survey_sheet_id === null;

/** 「12問・約9分」 */
export const sizeWords = (questionCount: number, minutes: number): string =>
  `${questionCount}問・約${minutes}分`;

type NextSheet = Pick<TakeNow, 'question_count' | 'answered_count' | 'estimated_minutes'>;

/** The size of the next sheet alone: 「5問・約4分」, 「あと3問・約2分」 when it is begun. */
export const nextSizeWords = ({
  question_count,
  answered_count,
  estimated_minutes,
}: NextSheet): string =>
  `${answered_count > 0 ? 'あと' : ''}${sizeWords(question_count - answered_count, estimated_minutes)}`;
