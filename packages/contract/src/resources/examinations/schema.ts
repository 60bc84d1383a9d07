import { z } from 'zod/mini';
import { Progress, ResultStatus } from '../../base/enums';
import { DateOnly, Id } from '../../base/scalars';
import { LearnerExam } from '../../base/exam-rules';
import { Maintenance } from '../../base/maintenance';
import { AssignedBy, overrides, plan, planBody } from '../course-templates/schema';

/** One course assigned to one user. */
export const Examination = z.object({
  id: Id,
  course_template_id: Id,
  user_id: Id,
  user_name: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  from: DateOnly,
  /** Last day; `null` when it has no end. */
  to: z.nullable(DateOnly),
  ...plan,
  overrides,
  progress: Progress,
  result: ResultStatus,
  question_count: z.int(),
  /** Questions that will have come by the last day, or had: as many as there are unless the days do not suffice. */
  reachable_question_count: z.int(),
  /**
   * The earliest last day by which all questions come; the last day as it is while it suffices. `null` when there is no
   * end, and when no day is late enough.
   */
  earliest_to: z.nullable(DateOnly),
  answered_count: z.int(),
  correct_count: z.int(),
  /** True when ended by an admin before its last day. */
  disabled: z.boolean(),
  /** How it goes on after its end, now that it has ended; `null`: it has not, or ended for good. */
  maintenance: z.nullable(Maintenance),
  /** Daily sheets that may be taken now, an open one counted. */
  waiting_sheet_count: z.int(),
  /** Those of them whose day an admin declared a day off when it had passed. */
  waiting_on_days_off_count: z.int(),
  /** Date of the delivery to take next: in the past or today when one waits; `null` when none is left. */
  next_on: z.nullable(DateOnly),
  /** Questions to review today, within the limit of the day. */
  recap_due_count: z.int(),
  /** Date of the next review; today when one waits, `null` when none is planned. */
  next_recap_on: z.nullable(DateOnly),
  /** The unfinished Daily and Recap sheets, if any. */
  open_sheet_id: z.nullable(Id),
  open_recap_sheet_id: z.nullable(Id),
  /** Whether the company wants it of whoever holds it. */
  required: z.boolean(),
  /** Whether whoever passes it gets a certificate. */
  has_certificate: z.boolean(),
  /**
   * How its tests are held as an examination: each is begun by `beginExaminationSitting`. The limit of time is the holder's
   * own to them, and the course's to everybody else. `null`: they are none.
   */
  exam: z.nullable(LearnerExam),
  /** `null` to its holder, who is not told what they were chosen by. */
  assigned_by: z.nullable(AssignedBy),
});
export type Examination = z.infer<typeof Examination>;

/** Users or departments and the course to assign. All examinations are created or none. */
export const ExaminationsBody = z.strictObject({
  course_template_id: Id,
  user_ids: z.optional(z.array(Id).check(z.maxLength(5000))),
  /** Everybody in these departments and below. */
  department_ids: z.optional(z.array(Id).check(z.maxLength(500))),
  /** Today when absent. */
  from: z.optional(DateOnly),
  to: z.optional(z.nullable(DateOnly)),
  /** Leaves out people who hold the course live instead of refusing the whole. */
  skip_assigned: z.optional(z.boolean()),
  ...planBody,
});
export type ExaminationsBody = z.infer<typeof ExaminationsBody>;

/** The days of an examination; absent members stay, and those a client merely sends back are dropped. */
export const ExaminationDatesBody = z.object({
  from: z.optional(DateOnly),
  /** `null` for no end. */
  to: z.optional(z.nullable(DateOnly)),
  /** Only answers what the examination would be. */
  dry_run: z.optional(z.boolean()),
});
export type ExaminationDatesBody = z.infer<typeof ExaminationDatesBody>;

export const DisableBody = z.strictObject({
  /** `true` ends the examination now; `false` takes that back. `true` when absent. */
  disabled: z.optional(z.boolean()),
});

/** How the holder of an examination stands with one of its questions. */
export const ExaminationQuestion = z.object({
  /** The question's. */
  id: Id,
  question_id: Id,
  sequence: z.int(),
  /** `null` to the learner until the question was asked. */
  title: z.nullable(z.string()),
  minor_category_name: z.string(),
  asked: z.int(),
  correct_count: z.int(),
  /** `null` while never asked. */
  last_correct: z.nullable(z.boolean()),
  last_skipped: z.boolean(),
  /** Whether the latest answer was wrong although the learner was sure of it. */
  last_confident_wrong: z.boolean(),
  last_answered_on: z.nullable(DateOnly),
  /** When it is to be reviewed; `null` when never asked or the course has no review. */
  review_on: z.nullable(DateOnly),
  /** Probability of recalling it today, 0 to 1; `null` when never asked. */
  predicted_recall: z.nullable(z.number()),
  /**
   * The same two at the end of yesterday. Where it was answered today, `predicted_recall` is the one of the moment before
   * the first answer of today.
   */
  yesterday: z.object({
    last_correct: z.nullable(z.boolean()),
    predicted_recall: z.nullable(z.number()),
  }),
});
export type ExaminationQuestion = z.infer<typeof ExaminationQuestion>;
