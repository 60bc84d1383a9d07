import type { ExamRules, Frequency, ResultStatus, Weekday } from '@tokiori/contract';
import type { MemoryColumns } from '../../shared/memory-state';
import type { MaintenanceRow } from '../../shared/maintenance';
import type { ReviewColumns } from '../../shared/review-rules';

/** A plan by the names of the wire. */
export interface PlanMembers {
  questions_per_sheet: number;
  frequency: Frequency;
  weekdays: Weekday[];
  shuffled: boolean;
  pass_mark: number;
  recap_enabled: boolean;
  desired_retention: number;
  interval_cap_days: number;
  stop_after_right_in_a_row: number | null;
  daily_question_limit: number | null;
}

/** Members of an examination's plan that differ from its course's as it was when assigned, with the course's values. */
export type PlanOverrides = Partial<PlanMembers>;

/** An examination with what its state is derived from. */
export interface ExaminationRow extends ReviewColumns {
  id: number;
  company_id: number;
  user_id: number;
  user_name: string;
  course_template_id: number;
  name: string;
  description: string;
  image: string | null;
  from_date: string;
  to_date: string | null;
  questions_per_sheet: number;
  frequency: Frequency;
  weekdays: Weekday[];
  shuffled: boolean;
  pass_mark_percent: number;
  recap_enabled: boolean;
  daily_question_limit: number | null;
  overrides: PlanOverrides;
  question_count: number;
  /** How it goes on once it has ended (`maintenanceOf`); `null`: it does not. */
  maintenance: MaintenanceRow | null;
  /** Whether its course gives whoever passes it a certificate. */
  has_certificate: boolean;
  /** Whether the company requires its course. */
  required: boolean;
  /** How its course is held as an examination now; `null`: it is none. */
  exam_rules: ExamRules | null;
  /** By which its questions were drawn; `null`: it asks all that its course had. */
  draw_seed: number | null;
  disabled_at: Date | null;
  deleted_at: Date | null;
  /** Over its Daily sheets. */
  answered_count: number;
  correct_count: number;
  /** `null` until it is completed. */
  result: ResultStatus | null;
  made_sheet_count: number;
  finished_sheet_count: number;
  /** Questions given out in Daily sheets. */
  delivered_count: number;
  open_sheet_id: number | null;
  open_sheet_question_count: number | null;
  open_sheet_answered_count: number | null;
  /** Whether it was begun as an examination. */
  open_sheet_is_exam: boolean;
  /** By which it was begun; `null`: not as an examination. */
  open_sheet_exam_rules: ExamRules | null;
  /** When its time is up; `null`: it has no limit. */
  open_sheet_ends_at: Date | null;
  open_recap_sheet_id: number | null;
  open_recap_question_count: number | null;
  open_recap_answered_count: number | null;
  open_recap_created_on: string | null;
}

/** What the memory knows of one question of an examination. */
export interface CandidateRow extends MemoryColumns {
  examination_id: number;
  question_id: number;
  last_skipped: boolean;
  last_confident_wrong: boolean;
  /** Waiting unanswered in one of the learner's open recap sheets. */
  is_open: boolean;
}
