import { certificateNumber, decideResult, type EvidenceRow } from '@tokiori/domain';
import type { ExaminationRow, ResultSums, SittingRow } from './results.queries';
import type { PackScope } from './scope';

type Result = EvidenceRow<'results'>;
type Outcome = Pick<Result, 'questions' | 'outcome' | 'completed_on'>;
type Counts = Pick<ResultSums, 'answered' | 'correct'>;

/** What a result says of its certificate. */
export const certificateColumns = (
  row: Pick<SittingRow, 'certificate_year' | 'certificate_sequence' | 'expires_on' | 'is_revoked'>,
  today: string,
): Pick<Result, 'certificate' | 'certificate_state'> => {
  const { certificate_year: year, certificate_sequence: sequence, expires_on: end } = row;
  if (year === null || sequence === null) return { certificate: null, certificate_state: null };
  const isExpired = end !== null && end < today;
  return {
    certificate: certificateNumber(year, sequence),
    certificate_state: row.is_revoked ? '失効' : isExpired ? '期限切れ' : '有効',
  };
};

/** The day after the period, or that of the pack if it comes first: what ended before it is over. */
const dayOfJudgement = ({ period }: PackScope, today: string): string => {
  const next = new Date(`${period.to}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const after = next.toISOString().slice(0, 10);
  return after < today ? after : today;
};

const completedWithin = (day: string | null, to: string): string | null =>
  day !== null && day <= to ? day : null;

/**
 * How what somebody was given stands at the period's end, by the product's own rule. What was taken back, or ended by hand
 * undecided, is 取消; one that nobody answered is 未受講, whether or not its time is over.
 *
 * @param offered how many questions had come, where its end passed before all had
 */
export const outcomeOfExamination = (
  row: ExaminationRow,
  { answered, correct }: Counts,
  { scope, today, offered }: { scope: PackScope; today: string; offered: number },
): Outcome => {
  const { question_count: all, pass_mark_percent: passMarkPercent, to_date: toDate } = row;
  const result = decideResult({
    correctCount: correct,
    answeredCount: answered,
    questionCount: all,
    offeredCount: offered,
    passMarkPercent,
    toDate,
    today: dayOfJudgement(scope, today),
  });
  const isDecided = answered > 0 && result !== 'InProgress';
  const questions = isDecided && answered < all ? Math.max(answered, offered) : all;
  const completed = completedWithin(row.completed_on, scope.period.to);
  const told = (outcome: Outcome['outcome'], completedOn: string | null = null): Outcome => ({
    questions,
    outcome,
    completed_on: completedOn,
  });
  if (row.is_deleted && row.certificate_year === null) return told('取消');
  if (isDecided) return told(result === 'Passed' ? '合格' : '不合格', completed);
  if (row.is_deleted || row.is_ended) return told('取消');
  return told(answered === 0 ? '未受講' : '受講中');
};

/** How a sitting of a basic stands at the period's end: all of it is answered at once. */
export const outcomeOfSitting = (
  row: SittingRow,
  { answered, correct }: Counts,
  { scope }: { scope: PackScope },
): Outcome => {
  const questions = row.question_count;
  const finished = completedWithin(row.finished_on, scope.period.to);
  if (finished === null || questions === 0)
    return { questions, outcome: answered === 0 ? '未受講' : '受講中', completed_on: null };
  const isPassed = correct * 100 >= row.pass_mark_percent * questions;
  return { questions, outcome: isPassed ? '合格' : '不合格', completed_on: finished };
};
