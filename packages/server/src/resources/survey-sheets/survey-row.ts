import type {
  CommentarySource,
  Confidence,
  QuestionCategory,
  QuestionLanguage,
  QuestionType,
  SheetKind,
} from '@tokiori/contract';
import type { MaybeMemoryColumns } from '../../shared/memory-state';
import type { StoredChoice, StoredTranslation, StoredWord } from '../../shared/stored-question';

/** The sheet columns of a survey row. */
export interface SheetPart {
  survey_sheet_id: number;
  user_id: number;
  kind: SheetKind;
  pass_mark_percent: number;
  question_count: number;
  answered_count: number;
  correct_count: number;
  /** Answers that count in no figure any more; they are among the answered ones and not among the right ones. */
  dropped_count: number;
  sheet_duration_seconds: number;
  created_on: string;
  started_at: Date | null;
  finished_at: Date | null;
  /** When its time is up; `null`: it has no limit. */
  ends_at: Date | null;
  /** Whether it is counted how often its page is left. */
  counts_leaving: boolean;
  /** Made before what it is of became an examination, and not begun as one by anybody. */
  waits_to_begin: boolean;
  examination_id: number | null;
  basic_id: number | null;
  name: string;
  /** The examination's last day; `null` without one. */
  to_date: string | null;
  /** The course's pass mark when the examination's differs; `null` when it is the same. */
  course_pass_mark_percent: number | null;
  /** A review of an examination that goes on after its end, if it has ended. */
  is_maintained: boolean;
  /** Whether its course asks how sure the learner is. */
  asks_confidence: boolean;
}

/** A row of the view `sheet_details`. */
export interface SheetRow extends SheetPart {
  /** Whether it was begun as an examination. */
  is_exam: boolean;
}

/** A row of the view `survey_details`. */
export interface SurveyRow extends SheetPart, MaybeMemoryColumns {
  id: number;
  company_id: number;
  sequence: number;
  /** What the learner is to know: the memory is of it. */
  question_id: number;
  /** The question whose words are asked: it, or a variant of it. */
  wording_id: number;
  /** Of the wording. */
  version: number;
  seed: number;
  given_ids: number[] | null;
  is_correct: boolean | null;
  is_skipped: boolean | null;
  is_dropped: boolean;
  confidence: Confidence | null;
  duration_seconds: number | null;
  answered_at: Date | null;
  answered_on: string | null;
  /** `null` for a basic. */
  course_template_id: number | null;
  disabled_at: Date | null;
  deleted_at: Date | null;
  recap_enabled: boolean | null;
  desired_retention_percent: number | null;
  interval_cap_days: number | null;
  stop_after_right_in_a_row: number | null;
  /** What its course is maintained at after its end, in percent; `null`: it is not. */
  maintenance_retention_percent: number | null;
  title: string;
  statement: string;
  statement_image: string | null;
  question_type: QuestionType;
  question_category: QuestionCategory;
  selectable: StoredChoice[];
  orderable: StoredWord[];
  commentary: string;
  commentary_image: string | null;
  commentary_links: { title: string; url: string }[];
  translations: StoredTranslation[];
  /** In which it was read; `null`: in the first wording. */
  language: QuestionLanguage | null;
  /** Only where its authors show it. */
  commentary_source: CommentarySource | null;
  /** Like the other memory columns, `null` before the first answer to the question. */
  memory_asked: number | null;
  memory_last_correct: boolean | null;
  /** Of the weights that the memory was reckoned by; `null` also for the default ones. */
  weights_version: number | null;
  /** When its sheet was created. */
  sheet_created_at: Date;
}

/** The learner's data that `read_surveys_to_answer` returns with a survey. */
export interface SchedulePart {
  weekly_days_off: string[];
  national_holidays_off: boolean;
  /** `from/to` pairs, comma-separated; `null` for none. */
  holidays: string | null;
  /** As `holidays`; nothing after the slash where a leave has no end. */
  leaves: string | null;
  paced_answers: number;
  paced_seconds: number;
}
