import type { SheetKind } from '@tokiori/contract';
import type { CalendarDate } from '@tokiori/domain';
import type { MadeQuestion } from '../library/questions';
import type { MadeBasic } from '../library/basics';
import type { MadeExamination } from '../plan/examinations';
import type { Member } from '../tenants/companies';
import type { GradedSubmission } from './answering';

/** One answer of a sheet. */
export interface TimedSubmission {
  submission: GradedSubmission;
  at: Date;
  on: CalendarDate;
  /** What was predicted just before, 0 to 1; `null` for a first answer. */
  predictedRecall: number | null;
}

/** A sheet as it is filled in. */
export interface MadeSheet {
  kind: SheetKind;
  /** Who fills it in. */
  member: Member;
  /** `null` for a basic. */
  examination: MadeExamination | null;
  /** `null` for an examination. */
  basic: MadeBasic | null;
  questions: MadeQuestion[];
  /** In which words each of them is asked. */
  wordings: MadeQuestion[];
  createdOn: CalendarDate;
  createdAt: Date;
  /** In the order of the questions; fewer than these while it is open. */
  given: TimedSubmission[];
}

export const isFinished = ({ given, questions }: MadeSheet): boolean =>
  given.length === questions.length;

/** The ids of the questions of open review sheets that are not answered yet. */
export const waitingInRecaps = (sheets: readonly MadeSheet[]): Set<number> =>
  new Set(
    sheets
      .filter((sheet) => sheet.kind === 'Recap' && !isFinished(sheet))
      .flatMap(({ questions, given }) => questions.slice(given.length).map(({ id }) => id)),
  );
