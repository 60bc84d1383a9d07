import { z } from 'zod/mini';
import { Weekday } from '../../base/enums';
import { BasedOn, DateOnly, Id, Instant, optionalLine, Revision } from '../../base/scalars';

/** Rules of one company at most. */
export const MAX_LEARNING_HOURS = 200;
/** Spans of one rule at most: four a day. */
export const MAX_LEARNING_SPANS = 28;
/** Beginnings and ends are multiples of it, as beginnings of days and offsets of zones are. */
export const LEARNING_STEP_MINUTES = 15;
const A_DAY = 1440;

const TIMES = `時間帯は、${LEARNING_STEP_MINUTES}分きざみで、24時間以内にしてください。`;
const minutes = (least: number, most: number) =>
  z
    .int(TIMES)
    .check(
      z.minimum(least, TIMES),
      z.maximum(most, TIMES),
      z.multipleOf(LEARNING_STEP_MINUTES, TIMES),
    );

/**
 * A span of a weekday in which compulsory learning may be asked, in minutes after its midnight by the company's clock. `to`
 * is exclusive, and more than 1440 where the span goes on after midnight (a night shift).
 */
export const LearningSpan = z
  .object({
    weekday: Weekday,
    from: minutes(0, A_DAY - LEARNING_STEP_MINUTES),
    to: minutes(LEARNING_STEP_MINUTES, 2 * A_DAY - LEARNING_STEP_MINUTES),
  })
  .check(z.refine(({ from, to }) => from < to && to - from <= A_DAY, TIMES));
export type LearningSpan = z.infer<typeof LearningSpan>;

/**
 * What happens outside of the hours: nothing compulsory is offered until they begin; the same, unless a manager allows it;
 * or it is offered and counted apart.
 */
export const OutsideLearning = z.enum(['Postpone', 'Ask', 'Count']);
export type OutsideLearning = z.infer<typeof OutsideLearning>;

/**
 * When compulsory learning may be asked of whom: of a person, a profession, a department with those below it, or (all three
 * `null`) the company. Of several that name somebody the first in this order holds, of departments the nearest.
 */
export const LearningHours = z.object({
  id: Id,
  user_id: z.nullable(Id),
  user_name: z.nullable(z.string()),
  profession_id: z.nullable(Id),
  profession_name: z.nullable(z.string()),
  department_id: z.nullable(Id),
  department_name: z.nullable(z.string()),
  spans: z.array(LearningSpan),
  outside: OutsideLearning,
  /** Active people for whom it holds now. */
  people_count: z.int(),
  revision: Revision,
});
export type LearningHours = z.infer<typeof LearningHours>;

const NO_SPANS = '時間帯を1つ以上指定してください。';
const changeable = {
  spans: z
    .array(LearningSpan)
    .check(
      z.minLength(1, NO_SPANS),
      z.maxLength(MAX_LEARNING_SPANS, `時間帯は${MAX_LEARNING_SPANS}個までです。`),
    ),
  outside: OutsideLearning,
};
const target = z.optional(z.nullable(Id));
const ONE_TARGET = '人、職種、部署は、どれか1つだけを指定してください。';

/** Names at most one of a person, a profession and a department; none: the company. */
export const LearningHoursBody = z
  .strictObject({
    user_id: target,
    profession_id: target,
    department_id: target,
    ...changeable,
  })
  .check(
    z.refine(
      ({ user_id, profession_id, department_id }) =>
        [user_id, profession_id, department_id].filter((id) => typeof id === 'number').length <= 1,
      { message: ONE_TARGET, path: ['department_id'] },
    ),
  );
export type LearningHoursBody = z.infer<typeof LearningHoursBody>;

/** What may be changed; absent members stay, and so does whose hours they are. */
export const LearningHoursUpdateBody = z.partial(z.object({ ...changeable, revision: BasedOn }));
export type LearningHoursUpdateBody = z.infer<typeof LearningHoursUpdateBody>;

/** `Expired`: nobody has decided on the day that it was for. */
export const RequestState = z.enum(['Waiting', 'Allowed', 'Refused', 'Expired']);
export type RequestState = z.infer<typeof RequestState>;

/** What somebody asks: to learn outside of their hours, on one day. */
export const LearningRequest = z.object({
  id: Id,
  user_id: Id,
  user_name: z.string(),
  department_name: z.nullable(z.string()),
  /** The person's own day. */
  day: DateOnly,
  reason: z.nullable(z.string()),
  asked_at: Instant,
  state: RequestState,
  decided_at: z.nullable(Instant),
  /** Until when it is allowed; `null`: it is not. */
  allowed_until: z.nullable(Instant),
  /** What was said to it. */
  answer: z.nullable(z.string()),
  /** `null`: not decided, or by somebody who was deleted since, or the operator. */
  decided_by_name: z.nullable(z.string()),
});
export type LearningRequest = z.infer<typeof LearningRequest>;

export const MAX_REQUEST_TEXT = 200;
/** For how long it may be allowed, in minutes; it ends with the day of the person at the latest. */
export const ALLOWED_MINUTES = [30, 60, 120, 180, 1440] as const;

export const LearningRequestBody = z.strictObject({
  reason: z.optional(optionalLine(MAX_REQUEST_TEXT, '理由')),
});
export type LearningRequestBody = z.infer<typeof LearningRequestBody>;

export const DecisionBody = z.strictObject({
  /** For how long it is allowed from now on; `null`: it is not. */
  minutes: z.nullable(z.literal(ALLOWED_MINUTES, '許可する時間を選んでください。')),
  answer: z.optional(optionalLine(MAX_REQUEST_TEXT, 'ひとこと')),
});
export type DecisionBody = z.infer<typeof DecisionBody>;

/** Why nothing compulsory is offered now: it is outside of the person's hours. */
export const OutsideNow = z.object({
  /** When it is offered again; `null`: not within the next two weeks. */
  opens_at: z.nullable(Instant),
  /** Whether a manager may be asked to allow it today. */
  may_ask: z.boolean(),
  /** What was asked today last, as long as it is not allowed; `null`: nothing. */
  request: z.nullable(z.object({ state: RequestState, answer: z.nullable(z.string()) })),
});
export type OutsideNow = z.infer<typeof OutsideNow>;
