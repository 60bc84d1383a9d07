import { z } from 'zod/mini';
import { Progress, ReportMembership, ResultStatus } from '../../base/enums';
import { DateOnly, Id, Instant, Rate } from '../../base/scalars';
import { Figure } from '../students/schema';

/** The seven figures of a person or a group over a period. */
export const Figures = z.object({
  total_score: Figure,
  taken_courses: Figure,
  taken_questions: Figure,
  taken_duration: Figure,
  correct_rate: Figure,
  recap_correct_rate: Figure,
  retention_rate: Figure,
});
export type Figures = z.infer<typeof Figures>;
export type FigureName = keyof Figures;

/** The names of all figures, in the order in which they are shown. */
export const FIGURE_NAMES = [
  'total_score',
  'taken_courses',
  'taken_questions',
  'taken_duration',
  'correct_rate',
  'recap_correct_rate',
  'retention_rate',
] as const satisfies readonly FigureName[];

/** How many people a report is about. */
const people = {
  /** Active people. */
  users: z.int(),
  /** Those of them who answered within the period; `null` when hidden. */
  learners: z.nullable(z.int()),
  /** Too few people to show what they did, or a figure of too few others could be worked out. */
  hidden: z.boolean(),
};

/** The figures of a set of people; `null` when hidden. */
export const KpiResult = z.object({ ...people, figures: z.nullable(Figures) });
export type KpiResult = z.infer<typeof KpiResult>;

/** By what people belonged to they were counted: as it was asked, or as the period has it. */
const counted = { membership: ReportMembership };

/** The figures of everybody whom a report is about. */
export const KpiResultOf = z.object({ ...counted, ...KpiResult.shape });
export type KpiResultOf = z.infer<typeof KpiResultOf>;

/** One group of a report: people who share something. */
export const KpiGroup = z.object({
  /** `key`, or `none` for 「未登録」. */
  id: z.string(),
  /** What the group shares: an id, `20-29`, `1-2`; `null`: not entered. */
  key: z.nullable(z.union([z.int(), z.string()])),
  label: z.string(),
  ...KpiResult.shape,
});
export type KpiGroup = z.infer<typeof KpiGroup>;

/** A department as a group, or those who belong to none (`key: null`); `child_count` tells whether there is more below it. */
export const KpiDepartmentGroup = z.object({ ...KpiGroup.shape, child_count: z.int() });
export type KpiDepartmentGroup = z.infer<typeof KpiDepartmentGroup>;

/** What a set of people did within a period, and within the period of the same length just before. */
export const KpiTotal = z.object({
  from: DateOnly,
  to: DateOnly,
  ...counted,
  ...KpiResult.shape,
  /** Mean predicted recall today of all questions they ever answered; `null` when hidden. */
  predicted_retention: z.nullable(Figure),
  previous: z.object({
    from: DateOnly,
    to: DateOnly,
    learners: z.nullable(z.int()),
    figures: z.nullable(Figures),
  }),
});
export type KpiTotal = z.infer<typeof KpiTotal>;

/** Lengths of the points of a history: days up to 31 days, ISO weeks up to 184, else months. */
export const HistoryInterval = z.enum(['day', 'week', 'month']);
export type HistoryInterval = z.infer<typeof HistoryInterval>;

/** How one figure went; no points when hidden. */
export const KpiHistory = z.object({
  ...counted,
  objective: z.string(),
  interval: HistoryInterval,
  hidden: z.boolean(),
  points: z.array(z.object({ from: DateOnly, to: DateOnly, figure: Figure })),
});
export type KpiHistory = z.infer<typeof KpiHistory>;

/** From 0 to 1, of something that was counted. */
const Share = z.number().check(z.gte(0), z.lte(1));

/** The forecasts of one twentieth that were made just before a review, and what came of them. Fractions. */
export const CalibrationBucket = z.object({
  /** From this on, up to 0.05 more: 0, 0.05 … 0.95. */
  from: Share,
  /** Reviews; at least one. */
  count: z.int(),
  /** Mean predicted recall. */
  forecast: Share,
  /** Share that was to be right by it, with guesses and a few careless answers reckoned in. */
  expected: Share,
  /** Share that was right, and its 95 % range (Wilson). */
  correct: Share,
  correct_low: Share,
  correct_high: Share,
});
export type CalibrationBucket = z.infer<typeof CalibrationBucket>;

/** The weights that the company's memories are reckoned by now. */
export const MemoryWeightsInForce = z.object({
  /** `null`, as the others: the default weights. */
  version: z.nullable(z.int()),
  fitted_at: z.nullable(Instant),
  /** Reviews that they were learned from. */
  review_count: z.nullable(z.int()),
  /** People whose own effect is reckoned in beside them. */
  effect_count: z.nullable(z.int()),
});
export type MemoryWeightsInForce = z.infer<typeof MemoryWeightsInForce>;

/** Whether forecasts held: of the reviews of a period, by what was predicted just before each. */
export const KpiCalibration = z.object({
  from: DateOnly,
  to: DateOnly,
  ...counted,
  users: z.int(),
  hidden: z.boolean(),
  /** Reviews with a forecast; `null` when hidden. */
  count: z.nullable(z.int()),
  /** In ascending order, those with a review; none when hidden. */
  buckets: z.array(CalibrationBucket),
  weights: MemoryWeightsInForce,
});
export type KpiCalibration = z.infer<typeof KpiCalibration>;

const compared = { ...people, figure: z.nullable(Figure) };

/** One figure of a course: of the people who hold or held an examination of it that ran within the period. */
export const KpiCourse = z.object({
  id: Id,
  course_template_id: Id,
  name: z.string(),
  ...compared,
});
export type KpiCourse = z.infer<typeof KpiCourse>;

/** One figure of a department with everything below it, or of the people who belong to none. */
export const KpiDepartment = z.object({
  /** The department's; 0 of those who belong to none. */
  id: z.int(),
  /** `null` of those who belong to none. */
  department_id: z.nullable(Id),
  name: z.string(),
  parent_id: z.nullable(Id),
  ...compared,
});
export type KpiDepartment = z.infer<typeof KpiDepartment>;

/** A place in a ranking; equal values share one (1, 2, 2, 4). */
export const KpiRank = z.object({
  id: Id,
  rank: z.int(),
  user_id: Id,
  name: z.string(),
  department_name: z.nullable(z.string()),
  figure: Figure,
});
export type KpiRank = z.infer<typeof KpiRank>;

/** A person as reports describe them. */
export const KpiUser = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  name_kana: z.nullable(z.string()),
  department_id: z.nullable(Id),
  department_name: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  post: z.nullable(z.string()),
  /** Full years as of the period's end, but not later than today; `null`: not entered. */
  age: z.nullable(z.int()),
  years_of_service: z.nullable(z.int()),
});
export type KpiUser = z.infer<typeof KpiUser>;

/** What one person did. */
export const KpiUserResult = z.object({
  ...KpiUser.shape,
  figures: Figures,
  /** Of all time. */
  last_answered_at: z.nullable(Instant),
});
export type KpiUserResult = z.infer<typeof KpiUserResult>;

/** One person's figures beside those of the period before. */
export const KpiUserTotal = z.object({
  user: KpiUser,
  figures: Figures,
  predicted_retention: Figure,
  previous: z.object({ from: DateOnly, to: DateOnly, figures: Figures }),
});
export type KpiUserTotal = z.infer<typeof KpiUserTotal>;

/** One examination of a person. */
export const KpiUserCourse = z.object({
  /** The examination's. */
  id: Id,
  course_template_id: Id,
  examination_id: Id,
  name: z.string(),
  from: DateOnly,
  to: z.nullable(DateOnly),
  progress: Progress,
  result: ResultStatus,
  question_count: z.int(),
  answered_count: z.int(),
  figures: Figures,
  /** Of the examination's questions that were answered. */
  predicted_retention: Figure,
});
export type KpiUserCourse = z.infer<typeof KpiUserCourse>;

/** How a person did on one question of a course within a period. */
export const KpiUserQuestion = z.object({
  /** The question's. */
  id: Id,
  question_id: Id,
  title: z.string(),
  minor_category_name: z.string(),
  /** Daily and Basic answers, and the right ones among them. */
  asked: z.int(),
  right: z.int(),
  recap_asked: z.int(),
  recap_right: z.int(),
  /** Of the latest answer within the period; `null`: not asked in it. */
  last_right: z.nullable(z.boolean()),
  last_asked_on: z.nullable(DateOnly),
  /** Today; `null`: never answered. */
  predicted_recall: Rate,
  /** When it comes again; `null`: never answered, or the examination has ended. */
  next_review_on: z.nullable(DateOnly),
});
export type KpiUserQuestion = z.infer<typeof KpiUserQuestion>;

/** A figure by day; a rate of retention is of the 30 days that end with it. */
export const KpiCurve = z.object({ points: z.array(z.object({ date: DateOnly, figure: Figure })) });
export type KpiCurve = z.infer<typeof KpiCurve>;

/** Questions and seconds by day. */
export const KpiTakenCurve = z.object({
  points: z.array(z.object({ date: DateOnly, taken_questions: z.int(), taken_duration: z.int() })),
});
export type KpiTakenCurve = z.infer<typeof KpiTakenCurve>;

/** What a person knows least, over all time. */
export const KpiWeakPoints = z.object({
  /** Minor categories by correct rate over all answers, the weakest first; at least three answers each. */
  categories: z.array(
    z.object({ minor_category_id: Id, name: z.string(), medium_name: z.string(), figure: Figure }),
  ),
  /** Questions about to be forgotten, the most endangered first. */
  fading: z.array(
    z.object({
      question_id: Id,
      title: z.string(),
      predicted_recall: z.number(),
      last_asked_on: DateOnly,
      last_right: z.boolean(),
    }),
  ),
});
export type KpiWeakPoints = z.infer<typeof KpiWeakPoints>;

/** What weaknesses are told of. */
export const WeaknessKind = z.enum(['category', 'question']);
export type WeaknessKind = z.infer<typeof WeaknessKind>;

/** A category or a question that people answer wrongly most often, over all time, as it was reckoned last night. */
export const KpiWeakness = z.object({
  /** Of the list alone: department, category and question. */
  id: z.string(),
  /** With everything below it. `null`: the whole company. */
  department_id: z.nullable(Id),
  department_name: z.nullable(z.string()),
  minor_category_id: Id,
  minor_category_name: z.string(),
  medium_category_name: z.string(),
  /** `null`, as the title: all questions of the category. */
  question_id: z.nullable(Id),
  title: z.nullable(z.string()),
  /** Active people who answered it. */
  people: z.int(),
  /** Correct rate over their answers but practice. */
  figure: Figure,
  reckoned_at: Instant,
});
export type KpiWeakness = z.infer<typeof KpiWeakness>;

/** A course that ends within so many days is about to end. */
export const ENDING_WITHIN_DAYS = 14;
/** Most rows of each kind that `attention` answers. */
export const ATTENTION_ROWS = 5;
/** So many departments are named: an alarm that names all of them is not heard. */
export const WORST_DEPARTMENTS = 3;

/** What a manager should act on first. */
export const KpiAttention = z.object({
  today: DateOnly,
  /** People with a test that was due on an earlier day, those who wait longest first. */
  late: z.object({
    users: z.int(),
    rows: z.array(
      z.object({
        user_id: Id,
        name: z.string(),
        department_name: z.nullable(z.string()),
        course_name: z.string(),
        /** Delivery day of the oldest test not taken. */
        since: DateOnly,
      }),
    ),
  }),
  /**
   * Departments whose predicted retention lies under what their courses aim at, the furthest first; small ones are left
   * out. Both are of the courses that run and are reviewed.
   */
  forgetting: z.object({
    departments: z.int(),
    rows: z.array(
      z.object({
        department_id: Id,
        name: z.string(),
        predicted_retention: Figure,
        /** The mean of the courses' desired retentions, question by question. Fraction. */
        desired_retention: z.number(),
      }),
    ),
  }),
  /** Courses with examinations that end within `ENDING_WITHIN_DAYS` and are not done, the next to end first. */
  ending: z.object({
    courses: z.int(),
    rows: z.array(
      z.object({ course_template_id: Id, name: z.string(), to: DateOnly, users: z.int() }),
    ),
  }),
});
export type KpiAttention = z.infer<typeof KpiAttention>;
