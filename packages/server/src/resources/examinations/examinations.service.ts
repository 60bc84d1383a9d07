import type { Examination, ExaminationDatesBody, ExaminationQuestion } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { addDays, dueOn, predictedRecall, type MemoryState } from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import { audit, changedFields, type Actor } from '../../shared/audit';
import type { Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import { reviewRulesWithin } from '../../shared/maintenance';
import { memoryStateOrNull } from '../../shared/memory-state';
import { workCalendarOf } from '../work-calendars/work-calendars';
import { plannedEnd } from '../leaves/ends.service';
import { withdrawNotifications } from '../notifications/notify';
import { dateIssues, datesAfter } from './dates';
import type { ExaminationRow } from '../deliveries/examination-row';
import { isReviewed } from '../deliveries/states';
import { presentExaminations } from './examinations.present';
import { updateExaminationRow } from './examinations.queries';
import { findExamination } from '../deliveries/held-examinations.access';
import {
  listBeforeDay,
  pageOfExaminationQuestions,
  type BeforeDay,
  type QuestionRow,
} from './questions.queries';
import { markRecallStale } from '../../shared/stale-recalls.queries';

/** One examination as the wire knows it. */
export const examinationOf = async (
  tx: Tx,
  caller: Caller,
  row: ExaminationRow,
  today: string,
): Promise<Examination> => itemAt(await presentExaminations(tx, caller, [row], today), 0);

const reload = async (tx: Tx, caller: Caller, id: number, today: string): Promise<Examination> => {
  const row = await findExamination(tx, caller, id);
  if (!row) throw new Error(`examination ${id} vanished inside its own transaction`);
  return examinationOf(tx, caller, row, today);
};

type DatedExamination = Pick<
  ExaminationRow,
  'id' | 'user_id' | 'from_date' | 'to_date' | 'made_sheet_count'
>;

/** Changes the days of a locked examination and tells nothing of it. @throws AppError VALIDATION_FAILED */
export const writeDates = async (
  tx: Tx,
  caller: Caller,
  row: DatedExamination,
  body: ExaminationDatesBody,
  today: string,
): Promise<void> => {
  const after = datesAfter(row, body);
  const issues = dateIssues(row, after, today);
  if (issues.length > 0) throw invalid(issues);
  const changes = changedFields({ from: row.from_date, to: row.to_date }, { ...after });
  if (Object.keys(changes).length === 0) return;
  await updateExaminationRow(tx, caller.companyId, row.id, {
    from_date: after.from,
    to_date: after.to,
    to_date_without_leave: await plannedEnd(tx, caller.companyId, {
      userId: row.user_id,
      ...after,
    }),
  });
  await markRecallStale(tx, caller.companyId, [row.user_id]);
  await audit(tx, caller, { action: 'examination.update', targetId: row.id, changes });
};

/** Changes the days of an examination. */
export const updateExamination = async (
  tx: Tx,
  caller: Caller,
  row: ExaminationRow,
  body: ExaminationDatesBody,
  today: string,
): Promise<Examination> => {
  if (body.dry_run) {
    const after = datesAfter(row, body);
    const issues = dateIssues(row, after, today);
    if (issues.length > 0) throw invalid(issues);
    return examinationOf(tx, caller, { ...row, from_date: after.from, to_date: after.to }, today);
  }
  await writeDates(tx, caller, row, body, today);
  return reload(tx, caller, row.id, today);
};

/** Ends a locked examination, or takes that back, and tells nothing of it. */
export const writeEnded = async (
  tx: Tx,
  caller: Caller,
  row: Pick<ExaminationRow, 'id' | 'user_id' | 'disabled_at'>,
  disabled: boolean,
  now: Date,
): Promise<void> => {
  await updateExaminationRow(tx, caller.companyId, row.id, {
    disabled_at: disabled ? (row.disabled_at ?? now) : null,
  });
  await markRecallStale(tx, caller.companyId, [row.user_id]);
  const action = disabled ? 'examination.disable' : 'examination.enable';
  await audit(tx, caller, { action, targetId: row.id });
};

/** Ends an examination, or takes that back. */
export const disableExamination = async (
  tx: Tx,
  caller: Caller,
  row: ExaminationRow,
  disabled: boolean,
  { now, today }: { now: Date; today: string },
): Promise<Examination> => {
  await writeEnded(tx, caller, row, disabled, now);
  return reload(tx, caller, row.id, today);
};

/** What its holder was told of an examination. */
const ABOUT_EXAMINATIONS = ['Assigned', 'CourseEnding', 'Result'] as const;

/** Removes an examination from every list; its answers stay in the history. `more` is what the log says of it. */
export const removeExamination = async (
  tx: Tx,
  actor: Actor,
  row: Pick<ExaminationRow, 'id' | 'user_id'>,
  { now, more = {} }: { now: Date; more?: Record<string, unknown> },
): Promise<void> => {
  const { companyId } = actor;
  await updateExaminationRow(tx, companyId, row.id, { deleted_at: now });
  await markRecallStale(tx, companyId, [row.user_id]);
  await withdrawNotifications(
    tx,
    { companyId, kinds: ABOUT_EXAMINATIONS },
    [row.id],
    [row.user_id],
  );
  await audit(tx, actor, { action: 'examination.delete', targetId: row.id, changes: more });
};

/** Soft delete. @returns the examination as it was */
export const deleteExamination = async (
  tx: Tx,
  caller: Caller,
  row: ExaminationRow,
  { now, today }: { now: Date; today: string },
): Promise<Examination> => {
  const last = await examinationOf(tx, caller, row, today);
  await removeExamination(tx, caller, row, { now });
  return last;
};

/**
 * How a question stood at the end of yesterday: by the memory where today changed nothing, else as it was before today's
 * answer. One that was answered today elsewhere is told as it is: how it was before is not known here.
 */
const yesterdayOf = (
  question: QuestionRow,
  memory: MemoryState | null,
  today: string,
  before: BeforeDay | undefined,
): ExaminationQuestion['yesterday'] => {
  if (before)
    return { last_correct: before.last_correct, predicted_recall: before.predicted_recall };
  const day = memory && memory.lastReviewedOn < today ? addDays(today, -1) : today;
  return {
    last_correct: question.last_correct,
    predicted_recall: memory && predictedRecall(memory, day),
  };
};

/** How the holder stands with each question. The holder learns a title when the question was asked. */
export const listExaminationQuestions = async (
  call: CallOf<typeof endpoints.listExaminationQuestions>,
  row: ExaminationRow,
  today: string,
): Promise<Page<ExaminationQuestion>> => {
  const { tx, caller } = call;
  const calendar = await workCalendarOf(tx, caller.companyId, row.user_id, today);
  const { rows: questions, total } = await pageOfExaminationQuestions(call, row.id);
  const before = await listBeforeDay(tx, caller.companyId, row.id, today);
  const hidesUnasked = row.user_id === caller.userId;
  const reviewed = isReviewed(row, today);
  const rows = questions.map((question): ExaminationQuestion => {
    const memory = question.asked > 0 ? memoryStateOrNull(question) : null;
    const rules = {
      questionId: question.question_id,
      ...reviewRulesWithin(row, today),
      calendar,
    };
    return {
      id: question.question_id,
      question_id: question.question_id,
      sequence: question.sequence,
      title: hidesUnasked && question.asked === 0 ? null : question.title,
      minor_category_name: question.minor_category_name,
      asked: question.asked,
      correct_count: question.correct_count,
      last_correct: question.last_correct,
      last_skipped: question.last_skipped,
      last_confident_wrong: question.last_confident_wrong,
      last_answered_on: question.last_asked_on,
      review_on: memory && reviewed ? dueOn(memory, rules) : null,
      predicted_recall: memory && predictedRecall(memory, today),
      yesterday: yesterdayOf(question, memory, today, before.get(question.question_id)),
    };
  });
  return { rows, total };
};
