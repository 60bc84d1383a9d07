import { z } from 'zod/mini';

/** How often an examination delivers new questions. */
export const Frequency = z.enum(['Daily', 'Weekly', 'Monthly']);
export type Frequency = z.infer<typeof Frequency>;

/** Days of the week, Monday first. */
export const Weekday = z.enum(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
export type Weekday = z.infer<typeof Weekday>;

/** Progress of a sheet or an examination. */
export const Progress = z.enum(['NotTaken', 'InProgress', 'Completed']);
export type Progress = z.infer<typeof Progress>;

/**
 * Life of a course. `Draft`: given to nobody yet. `Ended`: nothing new is given, and who takes it finishes. `Archived`: the
 * same, and lists leave it out unless they are asked for it.
 */
export const CourseState = z.enum(['Draft', 'Live', 'Ended', 'Archived']);
export type CourseState = z.infer<typeof CourseState>;

/** Outcome of a sheet or an examination by its pass mark. */
export const ResultStatus = z.enum(['InProgress', 'Passed', 'Failed']);
export type ResultStatus = z.infer<typeof ResultStatus>;

/** What the author makes. */
export const QuestionType = z.enum(['Selectable', 'MultiSelectable', 'FillInTheBlanks']);
export type QuestionType = z.infer<typeof QuestionType>;

/** Editorial kind, for filtering and for AI requests. */
export const QuestionCategory = z.enum(['Knowledge', 'FillInTheBlank', 'Reading']);
export type QuestionCategory = z.infer<typeof QuestionCategory>;

/** What the learner sends: one id, ids in order, or a set of ids. */
export const AnswerType = z.enum(['Selectable', 'Orderable', 'MultiSelectable']);
export type AnswerType = z.infer<typeof AnswerType>;

/** Roles from the narrowest to the widest. */
export const UserRole = z.enum(['User', 'DepartmentManager', 'Admin', 'SuperAdmin']);
export type UserRole = z.infer<typeof UserRole>;

/** Whether a user holds a live examination of a course. */
export const AssignType = z.enum(['Assigned', 'Unassigned']);
export type AssignType = z.infer<typeof AssignType>;

/** What one sitting is for. */
export const SheetKind = z.enum(['Daily', 'Recap', 'Basic', 'Practice']);
export type SheetKind = z.infer<typeof SheetKind>;

/** Kinds of sheets that wait for somebody; practice does not wait. */
export const WaitingKind = z.enum(['Daily', 'Recap', 'Basic']);
export type WaitingKind = z.infer<typeof WaitingKind>;

/** By what people belonged to a report counts them: on each day of the period, or today. */
export const ReportMembership = z.enum(['then', 'now']);
export type ReportMembership = z.infer<typeof ReportMembership>;

/** Which figure a statistic or KPI call is about. */
export const Objective = z.enum([
  'total-score',
  'taken-courses',
  'taken-questions',
  'taken-duration',
  'recap-correct-rate',
  'retention-rate',
]);
export type Objective = z.infer<typeof Objective>;

/** What an answer added: met for the first time; right after the answer before was wrong; right again. */
export const AnswerGain = z.enum(['First', 'Regained', 'Kept']);
export type AnswerGain = z.infer<typeof AnswerGain>;

/** How sure a learner was of an answer, where the course asks. */
export const Confidence = z.enum(['sure', 'unsure']);
export type Confidence = z.infer<typeof Confidence>;

/** Languages in which a question may have a second wording; `easy-ja` is やさしい日本語. */
export const QuestionLanguage = z.enum([
  'easy-ja',
  'en',
  'zh',
  'ko',
  'vi',
  'ne',
  'id',
  'my',
  'pt',
  'tl',
]);
export type QuestionLanguage = z.infer<typeof QuestionLanguage>;
