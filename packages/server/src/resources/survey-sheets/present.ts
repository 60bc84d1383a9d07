import type {
  GivenAnswer,
  LearnerQuestion,
  Survey,
  SurveyResult,
  SurveySheet,
} from '@tokiori/contract';
import {
  answerKeyOf,
  answerTypeOf,
  answerWith,
  blankCount,
  correctAnswerOf,
  decideResult,
  dueOn,
  gainOf,
  LEECH_LAPSES,
  progressOf,
  shuffleBySeed,
  type MemoryState,
  type WorkCalendar,
} from '@tokiori/domain';
import { reviewRulesOf, type ReviewColumns } from '../../shared/review-rules';
import { inOrder, toWire } from './numbering';
import type { SheetPart, SurveyRow } from './survey-row';

/**
 * The last day that bounds a sheet; `null`: none, as of a review of a course that goes on after it (0068), whether it
 * was made after that day or before.
 */
export const endOf = (
  {
    to_date: to,
    created_on: madeOn,
    is_maintained: isMaintained,
  }: Pick<SheetPart, 'to_date' | 'created_on' | 'is_maintained'>,
  today: string,
): string | null => {
  if (to === null || madeOn > to) return null;
  return isMaintained && to < today ? null : to;
};

/** How many of its questions count: of a finished sheet without the dropped ones, of an open one all that are gone through. */
const countedOf = (row: SheetPart): Pick<SurveySheet, 'question_count' | 'answered_count'> => {
  const dropped = row.finished_at === null ? 0 : row.dropped_count;
  return {
    question_count: row.question_count - dropped,
    answered_count: row.answered_count - dropped,
  };
};

/** A sheet as the learner sees it on a day. Its result is decided once the examination's last day has passed. */
export const presentSheet = (row: SheetPart, today: string): SurveySheet => ({
  id: row.survey_sheet_id,
  kind: row.kind,
  progress: progressOf({ answeredCount: row.answered_count, questionCount: row.question_count }),
  result: decideResult({
    correctCount: row.correct_count,
    answeredCount: row.answered_count - row.dropped_count,
    questionCount: row.question_count - row.dropped_count,
    offeredCount: row.question_count - row.dropped_count,
    passMarkPercent: row.pass_mark_percent,
    toDate: endOf(row, today),
    today,
  }),
  examination_id: row.examination_id,
  basic_id: row.basic_id,
  name: row.name,
  user_id: row.user_id,
  ...countedOf(row),
  correct_count: row.correct_count,
  pass_mark: row.pass_mark_percent,
  course_pass_mark: row.course_pass_mark_percent,
  duration_seconds: row.sheet_duration_seconds,
  asks_confidence: row.asks_confidence,
  created_on: row.created_on,
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  counts_leaving: row.counts_leaving,
});

/** The same in lists and results: a practice ends with its day, also while a device may still have answers to it. */
export const presentEnded = (row: SheetPart, today: string): SurveySheet => {
  const isLeft = row.kind === 'Practice' && row.finished_at === null && row.created_on < today;
  const question_count = isLeft ? row.answered_count : row.question_count;
  return presentSheet({ ...row, question_count }, today);
};

export const presentSurvey = (row: SurveyRow): Survey => ({
  id: row.id,
  survey_sheet_id: row.survey_sheet_id,
  sequence: row.sequence,
  question_id: row.question_id,
  answered_at: row.answered_at?.toISOString() ?? null,
});

/** What a question is shown by. */
type ShownQuestion = Pick<
  SurveyRow,
  | 'question_id'
  | 'title'
  | 'statement'
  | 'statement_image'
  | 'question_type'
  | 'question_category'
  | 'selectable'
  | 'orderable'
  | 'seed'
  | 'translations'
>;

/** Other languages in this survey's order. */
const translationsOf = ({
  translations,
  selectable,
  orderable,
  seed,
}: ShownQuestion): Pick<LearnerQuestion, 'translations'> => {
  const count = Math.max(selectable.length, orderable.length);
  const fitting = translations.filter(({ parts }) => parts.length === count);
  if (fitting.length === 0) return {};
  return {
    translations: fitting.map(({ language, statement, parts }) => ({
      language,
      statement,
      parts: shuffleBySeed(parts, seed),
    })),
  };
};

/** The commentary in other languages, where it has them. */
const commentariesOf = ({
  translations,
}: SurveyRow): Pick<SurveyResult, 'commentary_translations'> => {
  const own = translations.filter(({ commentary }) => commentary !== '');
  if (own.length === 0) return {};
  return {
    commentary_translations: own.map(({ language, commentary: text }) => ({ language, text })),
  };
};

/** The question in this survey's order. Members are picked one by one, so that the answer key never leaks. */
export const presentQuestion = (row: ShownQuestion): LearnerQuestion => ({
  id: row.question_id,
  title: row.title,
  statement: row.statement,
  statement_image: row.statement_image,
  question_type: row.question_type,
  answer_type: answerTypeOf(row.question_type),
  question_category: row.question_category,
  selectable: inOrder(row.selectable, row).map(({ id, text, image }) => ({ id, text, image })),
  orderable: inOrder(row.orderable, row).map(({ id, text }) => ({ id, text })),
  blank_count: blankCount(row.question_type, row.statement),
  ...translationsOf(row),
});

/** A basic has no review. */
const isOfCourse = (row: SurveyRow): row is SurveyRow & ReviewColumns =>
  row.desired_retention_percent !== null && row.interval_cap_days !== null;

/** When the question is asked again; `null` when the course has no review, has ended, or does not ask it any more. */
export const nextReviewOn = (
  row: SurveyRow,
  memory: MemoryState | null,
  { calendar, today }: { calendar: WorkCalendar; today: string },
): string | null => {
  const isOver = row.disabled_at !== null || row.deleted_at !== null;
  if (!memory || isOver || !row.recap_enabled || !isOfCourse(row)) return null;
  const questionId = row.question_id;
  const rules = reviewRulesOf(row);
  const toDate = endOf(row, today);
  if (toDate === row.to_date) return dueOn(memory, { questionId, ...rules, toDate, calendar });
  const { maintenance_retention_percent: percent } = row;
  if (percent === null) return null;
  const desiredRetention = percent / 100;
  return dueOn(memory, { questionId, ...rules, desiredRetention, toDate, calendar });
};

const givenOf = (row: SurveyRow): GivenAnswer | null => {
  if (row.is_skipped || row.given_ids === null) return null;
  return toWire(row, answerWith(answerTypeOf(row.question_type), row.given_ids));
};

/**
 * An answered survey with the right answer and its explanation. The row must be answered.
 *
 * @param memory after the answer, and after what came later
 */
export const presentResult = (
  row: SurveyRow,
  {
    memory,
    calendar,
    today,
  }: { memory: MemoryState | null; calendar: WorkCalendar; today: string },
): SurveyResult => ({
  survey: presentSurvey(row),
  question: presentQuestion(row),
  correct: row.is_correct === true,
  skipped: row.is_skipped === true,
  answer: givenOf(row),
  correct_answer: toWire(row, correctAnswerOf(answerKeyOf(row))),
  confidence: row.confidence,
  commentary: row.commentary,
  ...commentariesOf(row),
  ...(row.language === null ? {} : { language: row.language }),
  commentary_image: row.commentary_image,
  commentary_links: row.commentary_links,
  commentary_source: row.commentary_source,
  duration_seconds: row.duration_seconds ?? 0,
  gain: gainOf({ isCorrect: row.is_correct === true, answeredOn: row.answered_on }, memory),
  is_leech: (memory?.lapses ?? 0) >= LEECH_LAPSES,
  next_review_on: nextReviewOn(row, memory, { calendar, today }),
  survey_sheet: presentSheet(row, today),
});
