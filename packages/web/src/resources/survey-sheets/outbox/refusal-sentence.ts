import type { RefusedAttempt } from './attempt';
import type { WaitingAnswer } from '../../../app/device/answers/waiting-answer';

/** What the learner reads when an answer was not taken. */
export const refusalSentence = (
  { sequence }: Pick<WaitingAnswer, 'sequence'>,
  { code, message }: Pick<RefusedAttempt, 'code' | 'message'>,
): string => {
  switch (code) {
    case 'ALREADY_ANSWERED':
      return `${sequence}問目は、ほかの端末かタブですでに解答済みでした。先の解答を記録として、続きへ進みます。`;
    case 'EXAMINATION_CLOSED':
      return `受けられる期間が終わったか、管理者が終了にしたため、${sequence}問目の解答は記録されませんでした。`;
    case 'TIME_IS_UP':
      return `制限時間が過ぎていたため、${sequence}問目の解答は記録されませんでした。`;
    case 'EXAM_NOT_BEGUN':
      return `試験として受けることになったため、${sequence}問目の解答は記録されませんでした。ホームから、説明を読んで始めてください。`;
    case 'NOT_FOUND':
      return `解答シートが見つからないため、${sequence}問目の解答は記録されませんでした。ホームからもう一度始めてください。`;
    default:
      return `${sequence}問目の解答は記録されませんでした。${message}もう一度解答してください。`;
  }
};
