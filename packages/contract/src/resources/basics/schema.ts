import { z } from 'zod/mini';
import {
  BasedOn,
  DateOnly,
  Id,
  Instant,
  optionalText,
  Percent,
  Revision,
  text,
} from '../../base/scalars';
import { ExamRules, ExamRulesBody } from '../../base/exam-rules';

/** Questions of one basic at most: they are asked in one sitting. */
export const MAX_BASIC_QUESTIONS = 100;

/** The pass mark of a basic unless told, in percent. */
export const DEFAULT_BASIC_PASS_MARK = 80;

/**
 * A company basic 会社ベーシック: a basic as one company uses it, its own or a preset one. A company uses a basic once, so
 * that its `id` is the basic's.
 */
export const CompanyBasic = z.object({
  id: Id,
  basic_id: Id,
  name: z.string(),
  description: z.string(),
  /** Offered by the vendor to every company. */
  preset: z.boolean(),
  /** Whether the caller may change what it is: its name, its questions. Department and period are the company's own. */
  editable: z.boolean(),
  /** Whether the company's people are asked it. A preset one is not until it is switched on. */
  enabled: z.boolean(),
  /** Whose people are asked it, with all below; `null`: everybody in the company. */
  department_id: z.nullable(Id),
  department_name: z.nullable(z.string()),
  /** Percent. */
  pass_mark: z.int(),
  /** Deleted questions are not counted. */
  question_count: z.int(),
  /** First and last day on which a sitting can be started; `null` where it is open. */
  from: z.nullable(DateOnly),
  to: z.nullable(DateOnly),
  /** Active people of its department and below, or of the company. */
  users: z.int(),
  /** Those of them with a finished sitting; `null` to those who do not see the company's results, and of a small group. */
  taken_users: z.nullable(z.int()),
  /** Those of them whose latest finished sitting passed; `null` likewise. */
  passed_users: z.nullable(z.int()),
  /** Those of them who are on leave today and have not taken it: all others have, once these and `taken_users` come to `users`. */
  on_leave_users: z.nullable(z.int()),
  updated_at: Instant,
  /** Grows with every change of what it is, if that is the company's to change, and of how the company uses it. */
  revision: Revision,
});
export type CompanyBasic = z.infer<typeof CompanyBasic>;

/** One company basic with its questions. */
export const CompanyBasicDetail = z.object({
  ...CompanyBasic.shape,
  /** In the order they are asked; deleted ones are left out. */
  question_ids: z.array(Id),
  /** `null`: it is no examination. */
  exam_rules: z.nullable(ExamRules),
});
export type CompanyBasicDetail = z.infer<typeof CompanyBasicDetail>;

const questionIds = z
  .array(Id)
  .check(
    z.minLength(1, '問題を1問以上選んでください。'),
    z.maxLength(
      MAX_BASIC_QUESTIONS,
      `1つのベーシックに入れられる問題は${MAX_BASIC_QUESTIONS}問までです。`,
    ),
  );

const fields = {
  name: z.optional(text(100, 'ベーシック名')),
  description: z.optional(optionalText(2_000, '説明')),
  department_id: z.optional(z.nullable(Id)),
  pass_mark: z.optional(Percent),
  /** In the order they are asked. */
  question_ids: z.optional(questionIds),
  from: z.optional(z.nullable(DateOnly)),
  to: z.optional(z.nullable(DateOnly)),
  /** `null`, and rules that ask for nothing: it is no examination. A change holds from the next sitting on. */
  exam_rules: z.optional(z.nullable(ExamRulesBody)),
};

/**
 * A new basic, for which `name` and `question_ids` are needed; or `basic_id` to switch on one that is there, a preset one
 * above all, where a department and a period may be told with it.
 */
export const CompanyBasicBody = z.strictObject({ basic_id: z.optional(Id), ...fields });
export type CompanyBasicBody = z.infer<typeof CompanyBasicBody>;

/**
 * What may be changed; absent members stay. Members a client merely sends back are dropped. Of a preset one a company
 * changes `enabled`, the department, the period and how it is held as an examination alone.
 */
export const CompanyBasicUpdateBody = z.object({
  ...fields,
  enabled: z.optional(z.boolean()),
  revision: BasedOn,
});
export type CompanyBasicUpdateBody = z.infer<typeof CompanyBasicUpdateBody>;

/** What a change of a basic would do to whom. */
export const BasicChangeEffects = z.object({
  /** Questions that the next sitting asks and this one does not, and the other way round. */
  added_questions: z.int(),
  removed_questions: z.int(),
  /** Whether those that stay are asked in another order. */
  reordered: z.boolean(),
  /** People who are asked it before and after, and who comes and goes. */
  users_before: z.int(),
  users_after: z.int(),
  users_added: z.int(),
  users_removed: z.int(),
  /** People in the midst of a sitting: they finish it with the questions and the pass mark that it was started with. */
  open_users: z.int(),
  /** Those of them whose sitting the change closes: it is switched off or over, or they are no longer asked it. */
  closed_users: z.int(),
});
export type BasicChangeEffects = z.infer<typeof BasicChangeEffects>;
