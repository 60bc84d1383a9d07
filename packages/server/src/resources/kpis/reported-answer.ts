import type { WaitingKind } from '@tokiori/contract';

/** One answer with who gave it to what. */
export interface ReportedAnswer {
  id: number;
  answered_at: Date;
  /** The day that it counts for. */
  answered_on: string;
  user_id: number;
  employee_number: string | null;
  name: string;
  department_name: string | null;
  /** Of the course, or of the basic. */
  course_name: string;
  kind: WaitingKind;
  question_id: number;
  title: string;
  is_correct: boolean;
  is_skipped: boolean;
  duration_seconds: number;
}
