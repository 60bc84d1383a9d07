import { z } from 'zod/mini';

/** The longest limit of time that a sheet may have, in minutes. */
export const MAX_TIME_LIMIT_MINUTES = 600;

/** How a basic is held as an examination 試験の設定. */
export const ExamRules = z.object({
  /** From the beginning of the sheet on, which nothing stops; `null`: no limit. */
  time_limit_minutes: z.nullable(
    z
      .int('制限時間は、分の数で入力してください。')
      .check(
        z.minimum(1, '制限時間は1分以上にしてください。'),
        z.maximum(
          MAX_TIME_LIMIT_MINUTES,
          `制限時間は${MAX_TIME_LIMIT_MINUTES}分以内にしてください。`,
        ),
      ),
  ),
});
export type ExamRules = z.infer<typeof ExamRules>;

/** What a learner is told of an examination before they begin. */
export const LearnerExam = z.object({
  /** Their own extra time among it; `null`: no limit. */
  time_limit_minutes: z.nullable(z.int()),
});
export type LearnerExam = z.infer<typeof LearnerExam>;
