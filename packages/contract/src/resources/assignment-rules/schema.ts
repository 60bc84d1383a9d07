import { z } from 'zod/mini';
import { DateOnly, Id, Instant } from '../../base/scalars';
import { AttributeFilter, MAX_USER_ATTRIBUTES } from '../user-attributes/schema';

/** Rules that one course may have at work. */
export const MAX_ASSIGNMENT_RULES = 20;
/** The longest spans that a rule may name. */
const MAX_DAYS = 3650;

const days = z
  .int('整数で入力してください。')
  .check(
    z.minimum(1, '1以上で入力してください。'),
    z.maximum(MAX_DAYS, `${MAX_DAYS}以下で入力してください。`),
  );
const ids = (most: number) =>
  z._default(z.array(Id).check(z.maxLength(most, `一度に選べるのは${most}件までです。`)), []);

/**
 * Whom a rule takes: active people of the company who meet every condition. Within one condition any of its values is
 * enough, but for the courses. An empty condition asks nothing.
 */
export const AssignmentConditions = z.strictObject({
  /** Members of these departments and of those below them. */
  department_ids: ids(100),
  profession_ids: ids(100),
  post_ids: ids(100),
  /** As the list of users takes them. */
  attributes: z._default(
    AttributeFilter.check(
      z.refine(
        (asked) => Object.keys(asked).length <= MAX_USER_ATTRIBUTES,
        `一度に指定できる属性は${MAX_USER_ATTRIBUTES}個までです。`,
      ),
    ),
    {},
  ),
  /**
   * Days since they entered the company, or since they were registered where no day of entrance is known; `null`: however
   * long. It counts when somebody is taken, and not afterwards.
   */
  joined_within_days: z._default(z.nullable(days), null),
  /** They have passed all of these courses … */
  passed_course_ids: ids(20),
  /** … and none of these. */
  not_passed_course_ids: ids(20),
});
export type AssignmentConditions = z.infer<typeof AssignmentConditions>;

/**
 * What happens to the course of somebody whom the last rule takes no more: they keep it, or it is withdrawn unless they
 * have begun it.
 */
export const WhenLeft = z.enum(['Keep', 'Withdraw']);
export type WhenLeft = z.infer<typeof WhenLeft>;

/** Whether days off count in a span: their own, and a company's. */
export const EndsCountedIn = z.enum(['Days', 'WorkingDays']);
export type EndsCountedIn = z.infer<typeof EndsCountedIn>;

/**
 * The day from which a span is counted: on which somebody gets the course, or on which they entered the company, or were
 * registered where no day of entrance is known.
 */
export const EndsCountedFrom = z.enum(['Assigned', 'Joined']);
export type EndsCountedFrom = z.infer<typeof EndsCountedFrom>;

/** Working days that a rule may count at most: national holidays are known for three years. */
export const MAX_WORKING_DAYS = 750;

const ends = {
  /** Days to the last day of the course; `null`: no last day. */
  ends_after_days: z.nullable(days),
  ends_counted_in: z._default(EndsCountedIn, 'Days'),
  ends_counted_from: z._default(EndsCountedFrom, 'Assigned'),
};

interface CountedEnd {
  ends_after_days: number | null;
  ends_counted_in: EndsCountedIn;
}

const areFewEnough = z.refine<CountedEnd>(
  ({ ends_after_days: after, ends_counted_in: unit }) =>
    unit === 'Days' || after === null || after <= MAX_WORKING_DAYS,
  {
    error: `勤務日で数えるときは、${MAX_WORKING_DAYS}以下で入力してください。`,
    path: ['ends_after_days'],
  },
);

export const AssignmentRuleBody = z
  .strictObject({
    conditions: AssignmentConditions,
    when_left: WhenLeft,
    ...ends,
    /** Whether those whom it takes already get the course, too, or only those who come later. */
    includes_present: z.boolean(),
  })
  .check(areFewEnough);
export type AssignmentRuleBody = z.infer<typeof AssignmentRuleBody>;

/** A rule by which people get a course. It does not change: it is stopped, and another one is made. */
export const AssignmentRule = z.object({
  id: Id,
  course_template_id: Id,
  conditions: AssignmentConditions,
  /** The conditions as people read them. */
  words: z.string(),
  when_left: WhenLeft,
  ends_after_days: z.nullable(z.int()),
  ends_counted_in: EndsCountedIn,
  ends_counted_from: EndsCountedFrom,
  /**
   * It names what was deleted since, or a choice of an attribute that is called otherwise now: it takes nobody and lets
   * nobody go.
   */
  is_broken: z.boolean(),
  /** People whom it takes now. */
  taken_count: z.int(),
  /** People whom it has given the course. */
  assigned_count: z.int(),
  /** People who are to get the course in the next minutes; who has or had it is none of them. */
  waiting_count: z.int(),
  /** `null`: deleted since. */
  created_by_name: z.nullable(z.string()),
  created_at: Instant,
  /** `null` while it is at work. */
  stopped_at: z.nullable(Instant),
});
export type AssignmentRule = z.infer<typeof AssignmentRule>;

/** People of whom a preview tells. */
export const MAX_PREVIEW_PEOPLE = 100;

export const AssignmentRulePreviewBody = z
  .strictObject({
    conditions: AssignmentConditions,
    ...ends,
    ends_after_days: z._default(ends.ends_after_days, null),
  })
  .check(areFewEnough);

/** Whom a rule would take today. Nothing is written. */
export const AssignmentRulePreview = z.object({
  words: z.string(),
  /** Whom it takes. */
  user_count: z.int(),
  /** Of these, who have or had the course, or had it taken from them by hand, and do not get it again. */
  holder_count: z.int(),
  /** The first of those whom it takes, by reading. */
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      department_name: z.nullable(z.string()),
      /** Whether they have or had the course, or had it taken from them by hand. */
      is_holder: z.boolean(),
      /** The last day that they would get if they got the course today; `null`: none, or they do not get it. */
      to: z.nullable(DateOnly),
      /** Whether `to` is counted from today, since counted from when they joined it would be over. */
      is_counted_anew: z.boolean(),
    }),
  ),
});
export type AssignmentRulePreview = z.infer<typeof AssignmentRulePreview>;

/**
 * What a rule did with somebody: gave them the course, found that they have or had it, left them out since they were there
 * when it was made, or since somebody had taken the course from them by hand. Who has not passed what the course asks for before waits,
 * and is given it on a later day.
 */
export const RuleOutcome = z.enum(['Assigned', 'Held', 'Present', 'Removed', 'Waiting']);
export type RuleOutcome = z.infer<typeof RuleOutcome>;

/** Somebody whom a rule of a course has taken. */
export const AssignmentLogEntry = z.object({
  id: Id,
  user_id: Id,
  user_name: z.string(),
  department_name: z.nullable(z.string()),
  rule_id: Id,
  rule_words: z.string(),
  outcome: RuleOutcome,
  /** What they have of the course by it; `null`: nothing. */
  examination_id: z.nullable(Id),
  /** Their own day. */
  taken_on: DateOnly,
  /** `null` while the rule takes them. */
  left_on: z.nullable(DateOnly),
  left_outcome: z.nullable(z.enum(['Kept', 'Withdrawn'])),
});
export type AssignmentLogEntry = z.infer<typeof AssignmentLogEntry>;
