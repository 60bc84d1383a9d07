import type { ExamRules, StudentBasic } from '@tokiori/contract';
import { basicPhase } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { learnerExam } from '../exams/exam-rules';
import { findExtraTime } from '../exams/extra-time.access';
import { asSitting, type SittingRow } from './basics.present';
import { listQuestionsOfBasic } from './basics.queries';
import { listBasicsAskedOf, type LearnerBasicRow } from './learner.queries';
import { questionsToAsk } from './questions-to-ask';

type LearnerBasic = Omit<StudentBasic, 'estimated_minutes'>;

const isTaken = (row: LearnerBasicRow): row is LearnerBasicRow & SittingRow =>
  row.survey_sheet_id !== null;

const openSheetOf = (row: LearnerBasicRow): StudentBasic['open_sheet'] =>
  row.open_sheet_id === null
    ? null
    : {
        survey_sheet_id: row.open_sheet_id,
        answered_count: row.open_answered_count ?? 0,
        question_count: row.open_question_count ?? 0,
      };

/** How many questions a sitting of a basic will ask whose questions are drawn. */
const countAsked = async (
  tx: Tx,
  caller: Caller,
  basicId: number,
  rules: ExamRules,
): Promise<number> => {
  const questions = await listQuestionsOfBasic(tx, caller, basicId);
  return (await questionsToAsk(tx, caller, questions, rules)).length;
};

/** With the number of questions that a sitting asks, where they are drawn. */
const withDrawn = async (tx: Tx, caller: Caller, row: LearnerBasicRow): Promise<LearnerBasicRow> =>
  row.exam_rules?.pools
    ? { ...row, live_question_count: await countAsked(tx, caller, row.id, row.exam_rules) }
    : row;

const asLearnerBasic = (
  row: LearnerBasicRow,
  { today, extraTimePercent }: { today: string; extraTimePercent: number | null },
): LearnerBasic => {
  const phase = basicPhase({ fromDate: row.from_date, toDate: row.to_date }, today);
  const openSheet = phase === 'Over' ? null : openSheetOf(row);
  return {
    id: row.id,
    basic_id: row.id,
    company_basic_id: row.id,
    name: row.name,
    description: row.description,
    question_count: row.live_question_count,
    pass_mark: row.pass_mark_percent,
    from: row.from_date,
    to: row.to_date,
    open: openSheet !== null || (phase === 'Open' && row.live_question_count > 0),
    open_sheet: openSheet,
    last: isTaken(row) ? asSitting(row) : null,
    sitting_count: row.sitting_count,
    exam:
      row.exam_rules &&
      learnerExam(row.exam_rules, { extraTimePercent, isDrawn: Boolean(row.exam_rules.pools) }),
  };
};

/** The basics that the caller is to know, by name: those asked now or later, and those they took. */
export const basicsOfLearner = async (
  tx: Tx,
  caller: Caller,
  today: string,
): Promise<LearnerBasic[]> => {
  const rows: LearnerBasicRow[] = [];
  for (const row of await listBasicsAskedOf(tx, caller, today))
    rows.push(await withDrawn(tx, caller, row));
  const isTimed = rows.some(({ exam_rules: rules }) => rules?.time_limit_minutes);
  const extraTimePercent = isTimed ? await findExtraTime(tx, caller) : null;
  return rows.map((row) => asLearnerBasic(row, { today, extraTimePercent }));
};
