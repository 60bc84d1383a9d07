import type { Confidence, GivenAnswer, QuestionLanguage, SheetKind } from '@tokiori/contract';

/** What the learner did with a question: an answer, or `null` for 「わからない」. */
export type Submission = (GivenAnswer & { confidence?: Confidence }) | null;

/** What an answer belongs to, so that pages can tell what is left without asking the server. */
interface AnsweredSheet {
  kind: SheetKind;
  examinationId: number | null;
  basicId: number | null;
  questionCount: number;
}

/** An answer that the server has not acknowledged yet. Ids alone: nothing of the person or the question. */
export interface WaitingAnswer {
  userId: number;
  sheetId: number;
  surveyId: number;
  /** Place of the question in its sheet, counted from 1: answers are sent in this order. */
  sequence: number;
  submission: Submission;
  /** In which the question was read; absent: in its first wording. */
  language?: QuestionLanguage;
  durationSeconds: number;
  /** Made when the learner answered; the same for every attempt. */
  idempotencyKey: string;
  /** Absent in answers that an earlier version of the program has kept. */
  sheet?: AnsweredSheet;
  /** The learner's calendar day; absent as above. */
  givenOn?: string;
}

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isInteger(id));

const isSubmission = (value: unknown): value is Submission =>
  value === null || (isObject(value) && (isIds(value['selected']) || isIds(value['ordered'])));

const NUMBERS = ['userId', 'sheetId', 'surveyId', 'sequence', 'durationSeconds'] as const;

const isAnsweredSheet = (value: unknown): value is AnsweredSheet | undefined =>
  value === undefined ||
  (isObject(value) &&
    typeof value['kind'] === 'string' &&
    typeof value['questionCount'] === 'number' &&
    [value['examinationId'], value['basicId']].every((id) => id === null || Number.isInteger(id)));

/** Whether a stored value is an answer: other versions of the program, and anybody, may write there. */
export const isWaitingAnswer = (value: unknown): value is WaitingAnswer =>
  isObject(value) &&
  NUMBERS.every((name) => typeof value[name] === 'number') &&
  typeof value['idempotencyKey'] === 'string' &&
  isSubmission(value['submission']) &&
  isAnsweredSheet(value['sheet']) &&
  ['language', 'givenOn'].every((name) => ['undefined', 'string'].includes(typeof value[name]));

/** Parses a stored answer; `null` when it is invalid. */
export const parseWaitingAnswer = (text: string | null): WaitingAnswer | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isWaitingAnswer(value) ? value : null;
  } catch {
    return null;
  }
};

/** By sheet, and in each sheet in the order of its questions. */
export const inSendingOrder = (a: WaitingAnswer, b: WaitingAnswer): number =>
  a.sheetId - b.sheetId || a.sequence - b.sequence;
