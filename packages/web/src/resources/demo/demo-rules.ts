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
  blankCount,
  correctAnswerOf,
  decideResult,
  gradeAnswer,
  progressOf,
  QUESTION_TYPES,
  shuffleBySeed,
  type AnswerKey,
} from '@tokiori/domain';
import { addDays, todayText } from '../../ui/format/date';
import { DEMO_QUESTIONS, type DemoQuestion } from './questions';

/** Everything the server would know of a trial, in the browser's memory. */
export interface DemoAnswer {
  question: DemoQuestion;
  /** `null` for 「わからない」. */
  given: GivenAnswer | null;
  durationSeconds: number;
}

const PASS_MARK_PERCENT = 80;
/** As the product does after a first answer: a wrong one comes back tomorrow, a right one in two days. */
const REVIEW_AFTER_DAYS = { wrong: 1, right: 2 };

/** Ids of choices and words: unique within the question, and telling nothing of the order. */
const idOf = (question: DemoQuestion, at: number): number => question.id * 100 + at;

const keyOf = (question: DemoQuestion): AnswerKey =>
  answerKeyOf({
    question_type: question.type,
    selectable: question.choices.map(({ text, isCorrect }, at) => ({
      id: idOf(question, at),
      text,
      is_correct: isCorrect,
    })),
    orderable: question.words.map((word, at) => ({ ...word, id: idOf(question, at) })),
  });

/** The question as a learner is asked it, in the order of this trial. */
export const askedQuestion = (question: DemoQuestion, seed: number): LearnerQuestion => ({
  id: question.id,
  title: question.title,
  statement: question.statement,
  statement_image: null,
  question_type: question.type,
  answer_type: answerTypeOf(question.type),
  question_category: QUESTION_TYPES[question.type].usualCategory,
  selectable: shuffleBySeed(
    question.choices.map(({ text }, at) => ({ id: idOf(question, at), text, image: null })),
    seed,
  ),
  orderable: shuffleBySeed(
    question.words.map(({ text }, at) => ({ id: idOf(question, at), text })),
    seed,
  ),
  blank_count: blankCount(question.type, question.statement),
});

const isCorrect = ({ question, given }: DemoAnswer): boolean => {
  if (!given) return false;
  const outcome = gradeAnswer(keyOf(question), given);
  return outcome.ok && outcome.isCorrect;
};

export const surveyOf = (question: DemoQuestion, answeredAt: string | null = null): Survey => ({
  id: question.id,
  survey_sheet_id: 1,
  sequence: DEMO_QUESTIONS.indexOf(question) + 1,
  question_id: question.id,
  answered_at: answeredAt,
});

/** The sheet as it stands after these answers. */
export const sheetOf = (answers: readonly DemoAnswer[]): SurveySheet => {
  const counts = {
    questionCount: DEMO_QUESTIONS.length,
    answeredCount: answers.length,
    correctCount: answers.filter(isCorrect).length,
  };
  const today = todayText();
  return {
    id: 1,
    kind: 'Daily',
    progress: progressOf(counts),
    result: decideResult({
      ...counts,
      offeredCount: counts.questionCount,
      passMarkPercent: PASS_MARK_PERCENT,
      toDate: null,
      today,
    }),
    examination_id: null,
    basic_id: null,
    name: 'おためしテスト',
    user_id: 1,
    question_count: counts.questionCount,
    answered_count: counts.answeredCount,
    correct_count: counts.correctCount,
    pass_mark: PASS_MARK_PERCENT,
    course_pass_mark: null,
    duration_seconds: Math.round(answers.reduce((sum, one) => sum + one.durationSeconds, 0)),
    asks_confidence: false,
    created_on: today,
    started_at: null,
    finished_at: null,
    ends_at: null,
    counts_leaving: false,
  };
};

/** The verdict, by the very rules that the server grades by. */
export const resultOf = (answer: DemoAnswer, seed: number, sheet: SurveySheet): SurveyResult => {
  const { question, given, durationSeconds } = answer;
  const correct = isCorrect(answer);
  const days = correct ? REVIEW_AFTER_DAYS.right : REVIEW_AFTER_DAYS.wrong;
  return {
    survey: surveyOf(question, new Date().toISOString()),
    question: askedQuestion(question, seed + question.id),
    correct,
    skipped: given === null,
    answer: given,
    correct_answer: correctAnswerOf(keyOf(question)),
    confidence: null,
    commentary: question.commentary,
    commentary_image: null,
    commentary_links: [...question.links],
    commentary_source: null,
    duration_seconds: Math.round(durationSeconds),
    gain: 'First',
    is_leech: false,
    next_review_on: addDays(todayText(), days),
    survey_sheet: sheet,
  };
};
