import { correctCountToPass } from '@tokiori/domain';
/**
 * Says beside a result that it was decided by another pass mark than the course's; `null` where it was the course's.
 * Both in percent.
 */
export const otherPassMark = (
  passMark: number,
  coursePassMark: number | null | undefined,
): string | null =>
  coursePassMark === null || coursePassMark === undefined
    ? null
    : `合格ライン${passMark} %（コースの設定は${coursePassMark} %）`;

interface Marks {
  /** Percent. */
  pass_mark: number;
  question_count: number;
  correct_count: number;
}

/** 「あと1問で合格」; `undefined` where the mark of today was reached. */
export const missingWords = ({
  pass_mark,
  question_count,
  correct_count,
}: Marks): string | undefined => {
  const needed = correctCountToPass({ questionCount: question_count, passMarkPercent: pass_mark });
  const missing = needed - correct_count;
  return missing > 0 ? `あと${missing}問で合格` : undefined;
};
