import { z } from 'zod/mini';
import { Id, Instant, optionalText } from './scalars';

/** The longest limit of time that a sheet may have, in minutes. */
export const MAX_TIME_LIMIT_MINUTES = 600;

/** What a learner confirms before an examination, where the company has no words of its own. */
export const HONESTY_STATEMENT =
  'この試験を、自分ひとりの力で受けます。ほかの人に聞いたり、問題をほかの人に伝えたりしません。';

/** By which categories questions are drawn. */
export const PoolLevel = z.enum(['Major', 'Medium', 'Minor']);
export type PoolLevel = z.infer<typeof PoolLevel>;

const COUNT = '問題の数は、1以上の整数で入力してください。';

/**
 * Which of its questions an examination asks: so many of each category. A basic draws them anew for each sitting, a
 * course once for each person, when it is assigned.
 */
export const ExamPools = z.object({
  by: PoolLevel,
  /** Questions of a category that is not among them are not asked. */
  draws: z
    .array(z.object({ category_id: Id, count: z.int(COUNT).check(z.minimum(1, COUNT)) }))
    .check(
      z.minLength(1, '出題する数を、1つ以上のカテゴリに入力してください。'),
      z.maxLength(100, '出題する数を決められるカテゴリは100件までです。'),
    ),
});
export type ExamPools = z.infer<typeof ExamPools>;

/** How a basic or a course is held as an examination 試験の設定. */
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
  /** `null`: all of its questions are asked. */
  pools: z._default(z.nullable(ExamPools), null),
  /** A statement of honesty, confirmed before it begins. Empty: `HONESTY_STATEMENT`. `null`: none is asked for. */
  honesty: z._default(z.nullable(z.object({ text: optionalText(300, '確認の文') })), null),
  /** Whether it is counted how often the page is left while the sheet is open. */
  counts_leaving: z._default(z.boolean(), false),
  /** Whether it can be begun only with the code of a room that is open. */
  needs_room_code: z._default(z.boolean(), false),
});
export type ExamRules = z.infer<typeof ExamRules>;

/** The rules as they are sent: members that a page of an earlier version does not know stay as they are. */
export const ExamRulesBody = z.extend(ExamRules, {
  counts_leaving: z.optional(z.boolean()),
  needs_room_code: z.optional(z.boolean()),
});
export type ExamRulesBody = z.infer<typeof ExamRulesBody>;

/** What a learner is told of an examination before they begin. */
export const LearnerExam = z.object({
  /** Their own extra time among it; `null`: no limit. */
  time_limit_minutes: z.nullable(z.int()),
  /** Whether the questions are drawn: of a basic each time others, of a course when it was assigned. */
  is_drawn: z.boolean(),
  /** What they confirm before it begins; `null`: nothing. */
  honesty_statement: z.nullable(z.string()),
  /** Whether it is counted how often they leave the page. */
  counts_leaving: z.boolean(),
  /** Whether they need the code that is shown in the room. */
  needs_room_code: z.boolean(),
  /** Another one wherever anything of the above is another; sent back as they begin. */
  digest: z.string(),
});
export type LearnerExam = z.infer<typeof LearnerExam>;

export const SittingBody = z.strictObject({
  /** The learner has read the statement of honesty and confirms it. */
  honesty_confirmed: z.optional(z.boolean()),
  /** Of the room they are in, in either width; of the six digits alone. */
  room_code: z.optional(z.string().check(z.maxLength(20))),
  /** The `digest` of what the learner was told; begun under other rules is nothing. Absent: it isn't compared. */
  shown: z.optional(z.string().check(z.maxLength(100))),
});
export type SittingBody = z.infer<typeof SittingBody>;

/** How often the page of a sheet was left, as the browsers told that it was open in. It proves nothing. */
export const Leavings = z.object({
  count: z.int(),
  /** All together, of those from which they came back. */
  away_seconds: z.int(),
  /** Of these no browser has told that they came back. */
  unreturned_count: z.int(),
});
export type Leavings = z.infer<typeof Leavings>;

/** What is known of how an examination was sat, beside its answers. */
export const SheetExam = z.object({
  begun_at: Instant,
  /** When the statement of honesty was confirmed; `null`: none was asked for. */
  honesty_confirmed_at: z.nullable(Instant),
  /** `null`: they were not counted. */
  leavings: z.nullable(Leavings),
  /** In whose room it was begun; an empty name where nobody gave it one. `null`: it needed none. */
  room: z.nullable(z.object({ id: Id, name: z.string() })),
});
export type SheetExam = z.infer<typeof SheetExam>;
