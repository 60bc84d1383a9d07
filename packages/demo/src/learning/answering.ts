import type { Confidence } from '@tokiori/contract';
import {
  answerKeyOf,
  correctAnswerOf,
  gradeAnswer,
  seedFrom,
  shuffleBySeed,
  type AnswerKey,
  type CalendarDate,
  type GivenAnswer,
} from '@tokiori/domain';
import type { Submission } from '@tokiori/server/seeding';
import type { MadeQuestion } from '../library/questions';
import { DEMO_SEED } from '../moments';
import type { Mind } from './mind';

/** The result that a script requires of an answer; `undefined`: no requirement. */
export type Wish = 'right' | 'wrong' | undefined;

/** How one simulated learner answers. */
export interface Manner {
  mind: Mind;
  random: () => number;
  /** The share of deliveries taken on time; the less, the more is skipped. */
  diligence: number;
  /** 1: as fast as others, 2: twice as slow. */
  pace: number;
}

/** Share of known questions that are answered wrong by carelessness. */
const CARELESS_ERROR = 0.03;

/** A guess. Some wrong choices are more tempting than others, the same ones for every learner. */
const guess = (key: AnswerKey, questionId: number, random: () => number): GivenAnswer => {
  if (key.answerType === 'Orderable') {
    const blankCount = key.words.filter(({ position }) => position !== null).length;
    const cards = shuffleBySeed(key.words, Math.floor(random() * 2 ** 31));
    return { ordered: cards.slice(0, blankCount).map(({ id }) => id) };
  }
  const tempting = shuffleBySeed(key.choiceIds, questionId);
  const one = tempting[Math.floor(random() ** 1.5 * tempting.length)]!;
  if (key.answerType === 'Selectable') return { selected: [one] };
  const others = key.choiceIds.filter((id) => id !== one && random() < 0.5);
  return { selected: key.choiceIds.filter((id) => id === one || others.includes(id)) };
};

const isCorrectAnswer = (key: AnswerKey, answer: GivenAnswer): boolean => {
  const outcome = gradeAnswer(key, answer);
  if (!outcome.ok) throw new Error(`The demo gave an impossible answer: ${outcome.message}`);
  return outcome.isCorrect;
};

const guessWrong = (key: AnswerKey, questionId: number, random: () => number): GivenAnswer => {
  let answer = guess(key, questionId, random);
  while (isCorrectAnswer(key, answer)) answer = guess(key, questionId, random);
  return answer;
};

const SECONDS = { Selectable: 11, MultiSelectable: 19, FillInTheBlanks: 23 };
const CHARACTERS_PER_SECOND = 9;
/** Share of answers that took minutes, because the page was left open. */
const LEFT_OPEN = 0.012;

const bell = (random: () => number): number => random() + random() + random() - 1.5;

const secondsFor = (question: MadeQuestion, isKnown: boolean, { random, pace }: Manner): number => {
  const reading = question.source.statement.length / CHARACTERS_PER_SECOND;
  const thinking = SECONDS[question.question_type] * (isKnown ? 1 : 1.6);
  const seconds = (reading + thinking) * pace * Math.exp(0.7 * bell(random));
  return Math.round(random() < LEFT_OPEN ? seconds + 180 + 600 * random() : seconds);
};

const answerFor = (question: MadeQuestion, isKnown: boolean, wish: Wish, manner: Manner) => {
  const { random, diligence } = manner;
  const key = answerKeyOf(question);
  if (wish === 'right') return correctAnswerOf(key);
  if (wish === 'wrong') return guessWrong(key, question.id, random);
  if (isKnown && random() >= CARELESS_ERROR) return correctAnswerOf(key);
  const isSkipped = !isKnown && random() < 0.04 + 0.1 * (1 - diligence);
  return isSkipped ? null : guess(key, question.id, random);
};

/** Share of answers that somebody is sure of. */
const SURE = { known: 0.86, guessed: 0.2, misbelieved: 0.75 };
/** About so many questions have something that many wrongly believe. */
const ONE_IN_MISBELIEVED = 4;

const isMisbelieved = ({ id }: MadeQuestion): boolean =>
  seedFrom(DEMO_SEED, id, 11) % ONE_IN_MISBELIEVED === 0;

const confidenceOf = (
  question: MadeQuestion,
  isKnown: boolean,
  random: () => number,
): Confidence => {
  const guessed = isMisbelieved(question) ? SURE.misbelieved : SURE.guessed;
  return random() < (isKnown ? SURE.known : guessed) ? 'sure' : 'unsure';
};

/** What is asked for beside the answer itself. */
interface AnswerWish {
  wish: Wish;
  asksConfidence: boolean;
}

/** A submission with its mark. */
export type GradedSubmission = Submission & { isCorrect: boolean };

/** How sure somebody said to be; `null` where they were not asked, or did not answer. */
export const confidenceIn = (submission: GradedSubmission): Confidence | null =>
  submission.answer === null ? null : (submission.confidence ?? null);

/** Answers a question the way this learner would today, and learns from what is shown after it. */
export const answerQuestion = (
  question: MadeQuestion,
  today: CalendarDate,
  { wish, asksConfidence }: AnswerWish,
  manner: Manner,
): GradedSubmission => {
  const isKnown = wish === undefined ? manner.mind.knows(question, today) : wish === 'right';
  const answer = answerFor(question, isKnown, wish, manner);
  const duration = secondsFor(question, isKnown, manner);
  manner.mind.learn(question, today, isKnown);
  const isCorrect = answer !== null && isCorrectAnswer(answerKeyOf(question), answer);
  if (answer === null || !asksConfidence) return { answer, duration, isCorrect };
  return {
    answer,
    duration,
    isCorrect,
    confidence: confidenceOf(question, isKnown, manner.random),
  };
};
