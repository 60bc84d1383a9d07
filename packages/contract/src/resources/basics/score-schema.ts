import { z } from 'zod/mini';
import { QuestionType, ResultStatus } from '../../base/enums';
import { DateOnly, Id, Rate } from '../../base/scalars';
import { Figure } from '../students/schema';
import { BasicSitting } from './sitting';

/** How some people did in one basic, each by the latest sitting finished up to a day. */
const scores = {
  /** Active people of them who are asked it. */
  users: z.int(),
  /** Those of them with a finished sitting; `null` when hidden. */
  taken_users: z.nullable(z.int()),
  /** Those of them whose latest sitting passed; `null` when hidden. */
  passed_users: z.nullable(z.int()),
  /**
   * Those of them who are on leave at the end of `to` and have not taken it: all others have, once `taken_users` and
   * these come to `users`. `null` when hidden.
   */
  on_leave_users: z.nullable(z.int()),
  /** Too few people to show what they did, or a figure of too few others could be worked out. */
  hidden: z.boolean(),
  /** Right ÷ asked over everybody's latest sitting; `null` when hidden. */
  score: z.nullable(Figure),
  /** The same as of the day `date`; `null` when hidden or without a `date`. */
  previous: z.nullable(Figure),
};

/** How a company or a department did in one basic; with `include_children` one of the departments below it. */
export const BasicScore = z.object({
  /** The basic's, and after a hyphen that of the department where the row is about one; `none` of those without one. */
  id: z.string(),
  basic_id: Id,
  name: z.string(),
  /** Percent. */
  pass_mark: z.int(),
  /** The basic's department; with `include_children` the one that the row is about, `null` of those who belong to none. */
  department_id: z.nullable(Id),
  department_name: z.nullable(z.string()),
  ...scores,
});
export type BasicScore = z.infer<typeof BasicScore>;

/** How many people got a score from `from` up to and including `to` percent. */
export const ScoreBand = z.object({ from: z.int(), to: z.int(), users: z.int() });

/** A question of a basic, over the latest sittings of the people in view in which it was asked. */
export const BasicQuestionResult = z.object({
  /** The question's. */
  id: Id,
  question_id: Id,
  /** Its place in the basic now, from 1; `null` when it was taken out. */
  sequence: z.nullable(z.int()),
  title: z.string(),
  question_type: QuestionType,
  asked: z.int(),
  correct_count: z.int(),
  /** Answered with 「わからない」; counted as wrong. */
  skipped_count: z.int(),
  correct_rate: Rate,
});
export type BasicQuestionResult = z.infer<typeof BasicQuestionResult>;

/** How people did in one basic in detail. */
export const BasicResults = z.object({
  basic_id: Id,
  name: z.string(),
  pass_mark: z.int(),
  /** The basic's; `null`: everybody in the company. */
  department_id: z.nullable(Id),
  department_name: z.nullable(z.string()),
  from: z.nullable(DateOnly),
  to: z.nullable(DateOnly),
  question_count: z.int(),
  ...scores,
  /** Bands of ten percent, the last one is 100 alone; empty when hidden. */
  distribution: z.array(ScoreBand),
  /**
   * Cronbach's alpha (KR-20) over the latest sittings that asked the questions of today's basic and no others: how far its
   * questions measure one thing. `null` with fewer than two questions or ten such sittings, when all scores are equal, or
   * when hidden.
   */
  alpha: z.nullable(z.number()),
  /** The most often wrong first; empty when hidden. */
  questions: z.array(BasicQuestionResult),
});
export type BasicResults = z.infer<typeof BasicResults>;

/** Where somebody stands with a basic. */
export const BasicState = z.enum(['NotTaken', 'Failed', 'Passed']);
export type BasicState = z.infer<typeof BasicState>;

/** A user in the audience of a basic. */
export const BasicUser = z.object({
  /** The user's. */
  id: Id,
  name: z.string(),
  name_kana: z.nullable(z.string()),
  email: z.nullable(z.string()),
  login_id: z.nullable(z.string()),
  department_id: z.nullable(Id),
  department_name: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  post: z.nullable(z.string()),
  state: BasicState,
  /** Whether they are on a leave of absence at the end of `to`; they are asked nothing meanwhile. */
  on_leave: z.boolean(),
  /** In the midst of a sitting. */
  in_progress: z.boolean(),
  /** The latest sitting finished up to `to`; `null` when never taken. */
  last: z.nullable(BasicSitting),
  correct_rate: Rate,
  /** Sittings finished up to `to`. */
  sitting_count: z.int(),
});
export type BasicUser = z.infer<typeof BasicUser>;

/** Sittings of one basic that are listed with a person at most. */
export const MAX_LISTED_SITTINGS = 50;

/** A person's sittings of one basic. */
export const UserBasicScore = z.object({
  /** The basic's. */
  id: Id,
  basic_id: Id,
  name: z.string(),
  /** Percent. */
  pass_mark: z.int(),
  department_id: z.nullable(Id),
  department_name: z.nullable(z.string()),
  /** Whether they are asked it now; else they took it once. */
  asked: z.boolean(),
  /** The latest sitting finished up to `to`, which is the score; `null` when never taken. */
  last: z.nullable(BasicSitting),
  /** The one with the greatest share of right answers, the latest of several. */
  best: z.nullable(BasicSitting),
  sitting_count: z.int(),
  /** The latest 50, newest first. */
  sittings: z.array(BasicSitting),
});
export type UserBasicScore = z.infer<typeof UserBasicScore>;

/** Result of a sitting in words of a basic's list. */
export const stateOfSitting = (result: ResultStatus | null): BasicState =>
  result === null ? 'NotTaken' : result === 'Passed' ? 'Passed' : 'Failed';
