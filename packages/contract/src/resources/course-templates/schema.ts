import { z } from 'zod/mini';
import { CourseCertificate, CourseCertificateBody } from '../../base/course-certificate';
import { DailyQuestionLimit } from '../../base/daily-limit';
import { ExamRules, ExamRulesBody } from '../../base/exam-rules';
import {
  CourseState,
  Frequency,
  Progress,
  QuestionType,
  ResultStatus,
  Weekday,
} from '../../base/enums';
import { Maintenance, MaintenanceBody } from '../../base/maintenance';
import { IntervalCapDays, StopAfterRightInARow } from '../../base/review-options';
import {
  BasedOn,
  BoolText,
  DateOnly,
  Id,
  Instant,
  Percent,
  Rate,
  optionalText,
  Revision,
  text,
} from '../../base/scalars';
import { questionCategories } from '../questions/schema';
import { UserAttributeValues } from '../user-attributes/schema';

/** A delivery plan: when how many new questions come, and how they are reviewed. */
export const plan = {
  /** Questions in one Daily sheet, 1 to 50. */
  questions_per_sheet: z.int(),
  frequency: Frequency,
  /** For Weekly and Monthly; Daily ignores it. */
  weekdays: z.array(Weekday),
  shuffled: z.boolean(),
  /** Percent. */
  pass_mark: z.int(),
  recap_enabled: z.boolean(),
  /** Percent; a question is reviewed when its predicted recall falls to it. */
  desired_retention: z.int(),
  /** Days after which a question comes back at the latest, however well it is known. */
  interval_cap_days: z.int(),
  /** Right answers in a row, on whatever sheet, after which a question is asked no more; `null`: never. */
  stop_after_right_in_a_row: z.nullable(z.int()),
  /** Most questions of a day, of whatever course, after which none of these is offered; `null`: the company's limit. */
  daily_question_limit: z.nullable(z.int()),
};

/**
 * Plan members in which an examination differs from its course as it was when assigned, with the course's values. Its
 * `pass_mark` is shown beside every result that the examination's own pass mark decides.
 */
export const overrides = z.partial(z.object(plan));

/** コース */
export const CourseTemplate = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  preset: z.boolean(),
  editable: z.boolean(),
  state: CourseState,
  /** Whether the company wants it of whoever holds it: reminders of it go against a wish to stop them. */
  required: z.boolean(),
  question_count: z.int(),
  ...plan,
  /** Whether learners say how sure they are with each answer, now and in every examination of the course. */
  asks_confidence: z.boolean(),
  /** How it goes on after its end for whoever passed it, in every examination of the company; `null`: it does not. */
  maintenance: z.nullable(Maintenance),
  /** What whoever passes it in the company gets; `null`: no certificate. */
  certificate: z.nullable(CourseCertificate),
  /** How its tests are held as an examination; `null`: they are not, as of what another company shares. */
  exam_rules: z.nullable(ExamRules),
  /** Who may be asked about its questions, where the company lets people ask those; `null`: nobody. */
  contact_id: z.nullable(Id),
  /** Are to be passed before it is given; until then an assignment waits. Own courses alone have some. */
  prerequisites: z.array(z.object({ id: Id, name: z.string(), state: CourseState })),
  /** Users visible to the caller who hold it live. */
  assigned_user_count: z.int(),
  /** Users visible to the caller who completed a live or ended examination of it. */
  completed_user_count: z.int(),
  created_at: Instant,
  updated_at: Instant,
  /** Grows with every change. */
  revision: Revision,
});
export type CourseTemplate = z.infer<typeof CourseTemplate>;

const weekdays = z.array(Weekday).check(z.maxLength(7));
/** Plan members of a request. */
export const planBody = {
  questions_per_sheet: z.optional(
    z
      .int('整数で入力してください。')
      .check(
        z.minimum(1, '1以上で入力してください。'),
        z.maximum(50, '50以下で入力してください。'),
      ),
  ),
  frequency: z.optional(Frequency),
  weekdays: z.optional(weekdays),
  shuffled: z.optional(z.boolean()),
  pass_mark: z.optional(Percent),
  recap_enabled: z.optional(z.boolean()),
  desired_retention: z.optional(
    z
      .int('整数で入力してください。')
      .check(
        z.minimum(70, '70以上で入力してください。'),
        z.maximum(97, '97以下で入力してください。'),
      ),
  ),
  interval_cap_days: z.optional(IntervalCapDays),
  stop_after_right_in_a_row: z.optional(z.nullable(StopAfterRightInARow)),
  daily_question_limit: z.optional(z.nullable(DailyQuestionLimit)),
};

/** Questions that one course may hold. */
export const MAX_COURSE_QUESTIONS = 1000;

/** Courses that one course may ask for before. */
export const MAX_PREREQUISITES = 10;

/** Absent plan members get the defaults: 5 questions, Daily, in order, pass at 80 %, recap at 85 %, every 90 days at the latest, the company's limit. */
export const CourseTemplateBody = z.strictObject({
  name: text(100, 'コース名'),
  description: z.optional(optionalText(2_000, '説明')),
  /** Address of an uploaded image. */
  image: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  /** In the order they are asked. */
  question_ids: z
    .array(Id)
    .check(
      z.maxLength(
        MAX_COURSE_QUESTIONS,
        `1つのコースに入れられる問題は${MAX_COURSE_QUESTIONS}問までです。`,
      ),
    ),
  ...planBody,
  asks_confidence: z.optional(z.boolean()),
  /** At no more than `desired_retention`. */
  maintenance: z.optional(z.nullable(MaintenanceBody)),
  certificate: z.optional(z.nullable(CourseCertificateBody)),
  /**
   * `null`, and rules that ask for nothing: it is no examination. A change holds from the next sheet on that is begun;
   * what is drawn, from the next assignment on.
   */
  exam_rules: z.optional(z.nullable(ExamRulesBody)),
  /** `Live` for a new course; no draft again once somebody has taken it. */
  state: z.optional(CourseState),
  required: z.optional(z.boolean()),
  /** Somebody of the company. */
  contact_id: z.optional(z.nullable(Id)),
  /** Courses that the company sees, none of which asks for this one in turn. */
  prerequisite_ids: z.optional(
    z
      .array(Id)
      .check(
        z.maxLength(MAX_PREREQUISITES, `前提のコースは${MAX_PREREQUISITES}件までにしてください。`),
      ),
  ),
});
export type CourseTemplateBody = z.infer<typeof CourseTemplateBody>;

/** What may be changed; absent members stay. Members a client merely sends back are dropped. */
export const CourseTemplateUpdateBody = z.extend(z.partial(z.object(CourseTemplateBody.shape)), {
  revision: BasedOn,
});

/** A question of a course, in order. */
export const CourseQuestion = z.object({
  /** The question's. */
  id: Id,
  question_id: Id,
  /** Counted from 1. */
  sequence: z.int(),
  title: z.string(),
  question_type: QuestionType,
  ...questionCategories,
  asked: z.int(),
  correct_count: z.int(),
  correct_rate: Rate,
});
export type CourseQuestion = z.infer<typeof CourseQuestion>;

/** Answers by how sure people were of them, and by right and wrong. */
const confidenceCounts = {
  sure_correct: z.int(),
  sure_wrong: z.int(),
  unsure_correct: z.int(),
  unsure_wrong: z.int(),
};
export type ConfidenceCounts = z.infer<z.ZodMiniObject<typeof confidenceCounts>>;

/** How sure people were of their answers in a course, and how that went. */
export const CourseConfidence = z.object({
  /** People visible to the caller who said so at least once. */
  user_count: z.int(),
  /** Fewer people than the company's limit for small groups: then all counts are 0 and no category is named. */
  hidden: z.boolean(),
  /** Answers. */
  counts: z.object(confidenceCounts),
  /** The same by minor category, in the order of their names. */
  categories: z.array(z.object({ ...questionCategories, ...confidenceCounts })),
  /** Left out of `categories` because few people answered them, or would tell of those; the same of the list of questions. */
  hidden_category_count: z.int(),
  hidden_question_count: z.int(),
});
export type CourseConfidence = z.infer<typeof CourseConfidence>;

/** A question of a course with the answers of people who said how sure they were. */
export const ConfidenceQuestion = z.object({
  /** The question's. */
  id: Id,
  question_id: Id,
  title: z.string(),
  ...questionCategories,
  user_count: z.int(),
  ...confidenceCounts,
  /** Wrong answers among those that people were sure of; `null` without such answers. */
  sure_wrong_rate: Rate,
});
export type ConfidenceQuestion = z.infer<typeof ConfidenceQuestion>;

/** What became of questions that were to be added to a course. */
export const AddedCourseQuestions = z.object({
  course: CourseTemplate,
  added: z.int(),
  /** Were in the course already. */
  known: z.int(),
});
export type AddedCourseQuestions = z.infer<typeof AddedCourseQuestions>;

/**
 * Why somebody has a course: the conditions of the rule that gave it, in words, and who assigned it by hand. Both `null`:
 * it is not known any more.
 */
export const AssignedBy = z.object({
  rule: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
});
export type AssignedBy = z.infer<typeof AssignedBy>;

/** A user with what they hold of a course. */
export const CourseUser = z.object({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  login_id: z.nullable(z.string()),
  department_id: z.nullable(Id),
  department_name: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  post: z.nullable(z.string()),
  /** What the company wants to know of its people. */
  attributes: UserAttributeValues,
  /** Whether they are on a leave of absence today; they are asked nothing meanwhile. */
  on_leave: z.boolean(),
  /** Whether they are to get it once they have passed what it asks for before. */
  waiting: z.boolean(),
  /** The live examination, else the latest ended one; `null` when the user never held the course. */
  examination: z.nullable(
    z.object({
      id: Id,
      from: DateOnly,
      to: z.nullable(DateOnly),
      live: z.boolean(),
      progress: Progress,
      result: ResultStatus,
      /** Percent. */
      pass_mark: z.int(),
      overrides,
      question_count: z.int(),
      /** As of an examination. */
      reachable_question_count: z.int(),
      earliest_to: z.nullable(DateOnly),
      answered_count: z.int(),
      correct_count: z.int(),
      assigned_by: AssignedBy,
    }),
  ),
});
export type CourseUser = z.infer<typeof CourseUser>;

/** How a course stands with those active people, visible to the caller, who hold it live. */
export const CourseGlance = z.object({
  held: z.int(),
  completed: z.int(),
  passed: z.int(),
  failed: z.int(),
  /** Are to get it once they have passed what it asks for before; they hold nothing of it. */
  waiting: z.int(),
  /** Have left out what came on an earlier day. */
  late: z.int(),
  /** The first last day; `null`: none has an end. */
  earliest_to: z.nullable(DateOnly),
  /** The latest certificate of each person; `null` where the course gives none. */
  certificates: z.nullable(
    z.object({
      /** Those that end within the re-take window are among them. */
      valid: z.int(),
      ending: z.int(),
      expired: z.int(),
    }),
  ),
});
export type CourseGlance = z.infer<typeof CourseGlance>;

export const presetQuery = { preset: z.optional(BoolText) };
