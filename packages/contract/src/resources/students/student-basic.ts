import { z } from 'zod/mini';
import { DateOnly, Id } from '../../base/scalars';
import { LearnerExam } from '../../base/exam-rules';
import { BasicSitting } from '../basics/sitting';

/** A basic that the learner is to know. */
export const StudentBasic = z.object({
  /** The basic's, by which its company basic is known. */
  id: Id,
  basic_id: Id,
  company_basic_id: Id,
  name: z.string(),
  description: z.string(),
  question_count: z.int(),
  /** Percent. */
  pass_mark: z.int(),
  /** First and last day on which a sitting can be started; `null` where it is open. */
  from: z.nullable(DateOnly),
  to: z.nullable(DateOnly),
  /** Whether a sitting can be started or finished today. */
  open: z.boolean(),
  /** The sitting they are in the midst of and can finish; `null` without one. */
  open_sheet: z.nullable(
    z.object({ survey_sheet_id: Id, answered_count: z.int(), question_count: z.int() }),
  ),
  /** The latest finished sitting, which is the score; `null` when never taken. */
  last: z.nullable(BasicSitting),
  /** Finished sittings. */
  sitting_count: z.int(),
  /** How it is held; `null`: it is no examination. */
  exam: z.nullable(LearnerExam),
  /** From the learner's own pace; whole minutes, at least 1. */
  estimated_minutes: z.int(),
});
export type StudentBasic = z.infer<typeof StudentBasic>;
