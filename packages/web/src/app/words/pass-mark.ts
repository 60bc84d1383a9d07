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
