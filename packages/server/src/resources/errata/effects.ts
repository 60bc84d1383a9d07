import type { Confidence, SheetKind } from '@tokiori/contract';
import {
  isConfidentWrong,
  MEMORY_PARAMETERS_VERSION,
  NO_SUMS,
  type DailySums,
  type MemoryState,
} from '@tokiori/domain';
import type { PersonWeights } from '../../shared/company-weights';
import { itemAt } from '../../platform/item-of';
import { practiceAfter, stepAnswer } from '../survey-sheets/apply-answer';
import { dayChanges, type DayChange } from './day-changes';

/** What an answer counts. */
export interface Mark {
  isCorrect: boolean;
  /** It counts in nothing. */
  isDropped: boolean;
}

/** A version of a wording. */
export type VersionOfWording = Pick<CountedAnswer, 'wordingId' | 'version'>;

/** An answer to the question, as it is stored. */
export interface CountedAnswer extends Mark {
  surveyId: number;
  sheetId: number;
  kind: SheetKind;
  /** Both `null` for a basic. */
  examinationId: number | null;
  courseTemplateId: number | null;
  /** The wording that was asked, and its version. */
  wordingId: number;
  version: number;
  givenIds: readonly number[];
  isSkipped: boolean;
  confidence: Confidence | null;
  durationSeconds: number;
  onDate: string;
  answeredAt: Date;
  /** The learner's usual time at that day; `null` while too little was known. */
  usualDurationSeconds: number | null;
  /** Of guessing it, a fraction. */
  chance: number;
}

/** A learner's memory of the question; `null`: no answer of theirs counts. */
export interface ReckonedMemory {
  state: MemoryState;
  asked: number;
  correctCount: number;
  /** Of these, in practice. */
  practiceAsked: number;
  practiceCorrectCount: number;
  lastCorrect: boolean;
  lastSkipped: boolean;
  lastConfidentWrong: boolean;
  parametersVersion: number;
  weightsVersion: number | null;
}

/** The answer columns of a row of `examination_questions`. */
export interface QuestionTally {
  examinationId: number;
  asked: number;
  correctCount: number;
  lastAskedOn: string | null;
  lastCorrect: boolean | null;
  lastSkipped: boolean;
}

const NO_TALLY = {
  asked: 0,
  correctCount: 0,
  lastAskedOn: null,
  lastCorrect: null,
  lastSkipped: false,
};

interface Reckoning {
  memory: ReckonedMemory | null;
  /** Of each answer, in their order. */
  sums: DailySums[];
  tallies: Map<number, QuestionTally>;
}

/** What a learner's answers to the question come to by some marks. */
const reckon = (
  answers: readonly CountedAnswer[],
  marks: readonly Mark[],
  weights: PersonWeights,
): Reckoning => {
  const reckoned: Reckoning = { memory: null, sums: [], tallies: new Map() };
  answers.forEach((answer, at) => {
    const { isCorrect, isDropped } = itemAt(marks, at);
    const { examinationId } = answer;
    const tally = examinationId === null ? null : (reckoned.tallies.get(examinationId) ?? NO_TALLY);
    if (examinationId !== null) reckoned.tallies.set(examinationId, { ...tally!, examinationId });
    if (isDropped) {
      reckoned.sums.push(NO_SUMS);
      return;
    }
    const marked = { ...answer, isCorrect };
    const before: ReckonedMemory | null = reckoned.memory;
    const state = {
      memory: before?.state ?? null,
      latestAnswer: before && {
        onDate: before.state.lastReviewedOn,
        isCorrect: before.lastCorrect,
      },
      usualDurationSeconds: answer.usualDurationSeconds,
    };
    const step = stepAnswer(state, marked, weights);
    reckoned.sums.push(step.sums);
    const last = { lastCorrect: isCorrect, lastSkipped: answer.isSkipped };
    reckoned.memory = {
      ...last,
      state: { ...step.memory, lastReviewedOn: answer.onDate },
      asked: (before?.asked ?? 0) + 1,
      correctCount: (before?.correctCount ?? 0) + (isCorrect ? 1 : 0),
      ...practiceAfter(before, marked),
      lastConfidentWrong: isConfidentWrong(marked),
      parametersVersion: MEMORY_PARAMETERS_VERSION,
      weightsVersion: weights.version,
    };
    if (examinationId !== null)
      reckoned.tallies.set(examinationId, {
        ...last,
        examinationId,
        asked: tally!.asked + 1,
        correctCount: tally!.correctCount + (isCorrect ? 1 : 0),
        lastAskedOn: answer.onDate,
      });
  });
  return reckoned;
};

/** How much counts change. */
export interface CountChange {
  id: number;
  correctCount: number;
  droppedCount: number;
}

/** Everything that other marks change for one learner. */
export interface Effects {
  /** Those that count otherwise, with what they counted. */
  answers: { answer: CountedAnswer; mark: Mark }[];
  sheets: CountChange[];
  examinations: CountChange[];
  tallies: QuestionTally[];
  days: DayChange[];
  before: ReckonedMemory | null;
  memory: ReckonedMemory | null;
}

const counts = (mark: Mark): number => (mark.isCorrect && !mark.isDropped ? 1 : 0);

/**
 * What other marks change for one learner. The sums of other questions do not: a dropped answer keeps its seconds and its
 * place in the pace of its day.
 * @param answers the learner's answers to the question, all of them, in the order they were given
 * @param markOf what each counts from now on
 */
export const effectsOf = (
  answers: readonly CountedAnswer[],
  markOf: (answer: CountedAnswer) => Mark,
  {
    weights,
    chanceAfter,
  }: { weights: PersonWeights; chanceAfter: (answer: VersionOfWording) => number },
): Effects => {
  const marks = answers.map(markOf);
  const before = reckon(answers, answers, weights);
  const changed = answers.map((answer) => ({ ...answer, chance: chanceAfter(answer) }));
  const after = reckon(changed, marks, weights);
  const sheets = new Map<number, CountChange>();
  const examinations = new Map<number, CountChange>();
  const add = (to: Map<number, CountChange>, id: number, mark: Mark, was: Mark) => {
    const result = to.get(id) ?? { id, correctCount: 0, droppedCount: 0 };
    const dropped = Number(mark.isDropped) - Number(was.isDropped);
    to.set(id, {
      id,
      correctCount: result.correctCount + counts(mark) - counts(was),
      droppedCount: result.droppedCount + dropped,
    });
  };
  const changedAnswers = answers.flatMap((answer, at) => {
    const mark = itemAt(marks, at);
    if (mark.isCorrect === answer.isCorrect && mark.isDropped === answer.isDropped) return [];
    add(sheets, answer.sheetId, mark, answer);
    if (answer.examinationId !== null && answer.kind === 'Daily')
      add(examinations, answer.examinationId, mark, answer);
    return [{ answer, mark }];
  });
  return {
    answers: changedAnswers,
    sheets: [...sheets.values()],
    examinations: [...examinations.values()],
    tallies: [...after.tallies.values()],
    days: dayChanges(answers, (at) => ({
      before: itemAt(before.sums, at),
      after: itemAt(after.sums, at),
      dropped: Number(itemAt(marks, at).isDropped) - Number(itemAt(answers, at).isDropped),
    })),
    before: before.memory,
    memory: after.memory,
  };
};
