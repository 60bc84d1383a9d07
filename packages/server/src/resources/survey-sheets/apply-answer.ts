import type { Confidence, QuestionLanguage, SheetKind } from '@tokiori/contract';
import {
  answerKeyOf,
  chanceOf,
  creditedSeconds,
  gradeAnswer,
  idsOfAnswer,
  MEMORY_PARAMETERS_VERSION,
  predictedRecall,
  recallGrade,
  retentionOfAnswer,
  reviewMemory,
  sumsOfAnswer,
  type AnswerKey,
  type DailySums,
  type GivenAnswer,
  type LatestAnswer,
  type MemoryState,
  type RecallGrade,
} from '@tokiori/domain';
import type { PersonWeights } from '../../shared/company-weights';
import { AppError } from '../../platform/errors';
import type { AnswerRecord } from './answer.queries';
import type { ReadSurvey } from './read-survey';
import { outsideBefore } from '../../shared/learning-hours';
import { memoryStateOrNull } from '../../shared/memory-state';
import { usualSeconds } from './schedule';
import type { SurveyRow } from './survey-row';

/** What the learner submits for a survey: an answer, or a skip. */
export type Submission = {
  duration: number;
  /** In which the question was read. */
  language?: QuestionLanguage | undefined;
} & ({ answer: GivenAnswer; confidence?: Confidence | undefined } | { answer: null });

/** The ids of a submission, in the order they were sent; none for a skip. */
export const givenIds = ({ answer }: Submission): number[] =>
  answer === null ? [] : [...idsOfAnswer(answer)];

/** The learner's state for a question just before an answer; `null` before the first one. */
export interface LearningState {
  memory: MemoryState | null;
  /** On whatever sheet. */
  latestAnswer: LatestAnswer | null;
  usualDurationSeconds: number | null;
}

/** A graded answer. */
export interface MarkedAnswer {
  kind: SheetKind;
  isCorrect: boolean;
  isSkipped: boolean;
  /** `null` where it was not asked. */
  confidence: Confidence | null;
  /** Counted seconds. */
  durationSeconds: number;
  /** Of guessing it, a fraction. */
  chance: number;
  onDate: string;
}

/** The state after one answer. */
export interface AnswerStep {
  grade: RecallGrade;
  memory: MemoryState;
  sums: DailySums;
}

/** How many of the answers that a memory rests on were practice. */
export interface PracticeTally {
  practiceAsked: number;
  practiceCorrectCount: number;
}

/** The same after one more answer. */
export const practiceAfter = (
  before: PracticeTally | null | undefined,
  { kind, isCorrect }: Pick<MarkedAnswer, 'kind' | 'isCorrect'>,
): PracticeTally => {
  const added = kind === 'Practice' ? 1 : 0;
  return {
    practiceAsked: (before?.practiceAsked ?? 0) + added,
    practiceCorrectCount: (before?.practiceCorrectCount ?? 0) + (isCorrect ? added : 0),
  };
};

/** The rules of one answer. Both recording an answer and rebuilding the sums use this function. */
export const stepAnswer = (
  before: LearningState,
  answer: MarkedAnswer,
  { weights, effect }: Pick<PersonWeights, 'weights' | 'effect'>,
): AnswerStep => {
  const { usualDurationSeconds } = before;
  const grade = recallGrade({ ...answer, usualDurationSeconds });
  return {
    grade,
    memory: reviewMemory(before.memory, { grade, onDate: answer.onDate }, weights, effect),
    sums: sumsOfAnswer({ ...answer, retention: retentionOfAnswer(before.latestAnswer, answer) }),
  };
};

const gradeSubmission = (key: AnswerKey, submission: Submission): boolean => {
  if (!submission.answer) return false;
  const outcome = gradeAnswer(key, submission.answer);
  if (outcome.ok) return outcome.isCorrect;
  throw new AppError('VALIDATION_FAILED', { field: outcome.field, message: outcome.message });
};

/** How sure the learner was; what a course has not asked for is not kept. */
const confidenceOf = (row: SurveyRow, submission: Submission): Confidence | null =>
  submission.answer && row.asks_confidence ? (submission.confidence ?? null) : null;

/** In which it was read, if the question has that language. */
const languageOf = (row: SurveyRow, { language }: Submission): QuestionLanguage | null =>
  row.translations.find((one) => one.language === language)?.language ?? null;

const latestAnswerOf = (row: SurveyRow): LatestAnswer | null =>
  row.last_reviewed_on === null
    ? null
    : { onDate: row.last_reviewed_on, isCorrect: row.memory_last_correct === true };

/**
 * Applies the rules: computes everything that one answer changes from what was read.
 * @throws AppError VALIDATION_FAILED when the answer does not fit the question
 */
export const applyAnswer = (
  { row, schedule, weights, hours }: ReadSurvey,
  submission: Submission,
  { now, today }: { now: Date; today: string },
): AnswerRecord => {
  const key = answerKeyOf(row);
  const marked = {
    kind: row.kind,
    isCorrect: gradeSubmission(key, submission),
    isSkipped: submission.answer === null,
    confidence: confidenceOf(row, submission),
    durationSeconds: creditedSeconds(submission.duration, {
      openedAt: row.sheet_created_at,
      creditedSeconds: row.sheet_duration_seconds,
      now,
    }),
    chance: chanceOf(key),
  };
  const state = {
    memory: memoryStateOrNull(row),
    latestAnswer: latestAnswerOf(row),
    usualDurationSeconds: usualSeconds(schedule),
  };
  const step = stepAnswer(state, { ...marked, onDate: today }, weights);
  return {
    row,
    givenIds: givenIds(submission),
    isCorrect: marked.isCorrect,
    isSkipped: marked.isSkipped,
    confidence: marked.confidence,
    language: languageOf(row, submission),
    durationSeconds: marked.durationSeconds,
    at: now,
    on: today,
    memory: step.memory,
    parametersVersion: MEMORY_PARAMETERS_VERSION,
    weightsVersion: weights.version,
    predictedRecall: state.memory && predictedRecall(state.memory, today),
    ...outsideBefore(hours, marked.durationSeconds, now),
    sums: step.sums,
  };
};
