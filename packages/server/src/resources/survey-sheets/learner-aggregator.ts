import {
  addSums,
  countedSeconds,
  isConfidentWrong,
  MEMORY_PARAMETERS_VERSION,
  NO_SUMS,
  type DailySums,
  type MemoryState,
} from '@tokiori/domain';
import { USUAL_WEIGHTS, type PersonWeights } from '../../shared/company-weights';
import {
  practiceAfter,
  stepAnswer,
  type AnswerStep,
  type MarkedAnswer,
  type PracticeTally,
} from './apply-answer';
import { usualSeconds } from './schedule';

/** An answer of one learner, in the order they were given. */
export interface LearnerAnswer extends MarkedAnswer {
  questionId: number;
  /** Both `null` for a basic. */
  examinationId: number | null;
  courseTemplateId: number | null;
}

/** How often a question was asked and how it went last. */
interface Tally {
  asked: number;
  correctCount: number;
  lastCorrect: boolean;
  lastSkipped: boolean;
}

/** A row of `memories`. */
export interface AggregatedMemory extends Tally, PracticeTally {
  questionId: number;
  lastConfidentWrong: boolean;
  state: MemoryState;
  parametersVersion: number;
  /** `null`: the default weights. */
  weightsVersion: number | null;
}

/** The answer columns of a row of `examination_questions`. */
export interface AggregatedQuestion extends Tally {
  examinationId: number;
  questionId: number;
  lastAskedOn: string;
}

/** The answer columns of a row of `examinations`, over its Daily sheets. */
export interface AggregatedExamination {
  examinationId: number;
  answeredCount: number;
  correctCount: number;
  lastAnsweredOn: string;
}

/** A row of `daily_sums`. */
export interface AggregatedDay {
  day: string;
  /** Both `null`: the basics of the day. */
  courseTemplateId: number | null;
  examinationId: number | null;
  sums: DailySums;
  /** Answers that count in no sum any more; their seconds do. */
  droppedCount: number;
}

/** Aggregates the answers of one learner: memories, tallies of questions and examinations, daily sums. */
export interface LearnerAggregator {
  /** Adds one answer, and tells what it has come to. Add answers in the order they were given. */
  add: (answer: LearnerAnswer) => AnswerStep;
  /** Adds, in its place, an answer that an erratum dropped: it took its time, and tells nothing. */
  addDropped: (answer: LearnerAnswer) => void;
  memoryOf: (questionId: number) => AggregatedMemory | undefined;
  questionOf: (examinationId: number, questionId: number) => AggregatedQuestion | undefined;
  memories: () => AggregatedMemory[];
  questions: () => AggregatedQuestion[];
  examinations: () => AggregatedExamination[];
  days: () => AggregatedDay[];
}

/** The learner's pace is taken from this many latest daily sums; `read_surveys_to_answer` uses the same number. */
const PACED_SUMS = 20;

/** As the database sorts numbers, `null` above every one. The largest first; the same ones are of the same place. */
const largestFirst = (a: number | null, b: number | null): number =>
  a === b ? 0 : (b ?? Infinity) - (a ?? Infinity);

const latestFirst = (a: AggregatedDay, b: AggregatedDay): number => {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  return (
    largestFirst(a.courseTemplateId, b.courseTemplateId) ||
    largestFirst(a.examinationId, b.examinationId)
  );
};

/** The usual seconds per answer before a day; the same for all answers of that day. */
const usualSecondsBefore = (days: Iterable<AggregatedDay>, day: string): number | null => {
  const paced = [...days]
    .filter((entry) => entry.day < day)
    .sort(latestFirst)
    .slice(0, PACED_SUMS);
  return usualSeconds({
    paced_answers: paced.reduce(
      (sum, { sums, droppedCount }) => sum + sums.asked + sums.recapAsked + droppedCount,
      0,
    ),
    paced_seconds: paced.reduce((sum, { sums }) => sum + sums.seconds, 0),
  });
};

const tallyAfter = (before: Tally | undefined, answer: LearnerAnswer): Tally => ({
  asked: (before?.asked ?? 0) + 1,
  correctCount: (before?.correctCount ?? 0) + (answer.isCorrect ? 1 : 0),
  lastCorrect: answer.isCorrect,
  lastSkipped: answer.isSkipped,
});

/**
 * Creates an aggregator that keeps in memory what recording an answer keeps in the tables: for the rebuild, and for the
 * demo data, which creates a whole history at once. Applies the same rules as every answer (`stepAnswer`).
 */
export const createAggregator = (weights: PersonWeights = USUAL_WEIGHTS): LearnerAggregator => {
  const memories = new Map<number, AggregatedMemory>();
  const questions = new Map<string, AggregatedQuestion>();
  const examinations = new Map<number, AggregatedExamination>();
  const days = new Map<string, AggregatedDay>();
  const pace = { day: '', usualSeconds: null as number | null };
  const keyOf = (examinationId: number, questionId: number) => `${examinationId}:${questionId}`;

  const usualOn = (day: string): number | null => {
    if (pace.day !== day)
      Object.assign(pace, { day, usualSeconds: usualSecondsBefore(days.values(), day) });
    return pace.usualSeconds;
  };

  const addToQuestion = (answer: LearnerAnswer): void => {
    const { examinationId, questionId, onDate } = answer;
    if (examinationId === null) return;
    const key = keyOf(examinationId, questionId);
    const tally = tallyAfter(questions.get(key), answer);
    questions.set(key, { ...tally, examinationId, questionId, lastAskedOn: onDate });
  };

  const addToExamination = (answer: LearnerAnswer, counted: number): void => {
    const { kind, examinationId, isCorrect, onDate } = answer;
    if (examinationId === null || kind !== 'Daily') return;
    const before = examinations.get(examinationId);
    examinations.set(examinationId, {
      examinationId,
      answeredCount: (before?.answeredCount ?? 0) + counted,
      correctCount: (before?.correctCount ?? 0) + (isCorrect ? counted : 0),
      lastAnsweredOn: onDate,
    });
  };

  const addToDay = (answer: LearnerAnswer, added: DailySums, dropped: number): void => {
    // As it is recorded: practice leaves no trace in any sum.
    if (answer.kind === 'Practice') return;
    const { onDate: day, courseTemplateId, examinationId } = answer;
    const key = `${day}:${courseTemplateId}:${examinationId}`;
    const before = days.get(key);
    const sums = before ? addSums(before.sums, added) : added;
    const droppedCount = (before?.droppedCount ?? 0) + dropped;
    days.set(key, { day, courseTemplateId, examinationId, sums, droppedCount });
  };

  const add = (answer: LearnerAnswer): AnswerStep => {
    const { questionId, onDate } = answer;
    const memory = memories.get(questionId);
    const learningState = {
      memory: memory?.state ?? null,
      latestAnswer: memory
        ? { onDate: memory.state.lastReviewedOn, isCorrect: memory.lastCorrect }
        : null,
      usualDurationSeconds: usualOn(onDate),
    };
    const step = stepAnswer(learningState, answer, weights);
    memories.set(questionId, {
      ...tallyAfter(memory, answer),
      ...practiceAfter(memory, answer),
      questionId,
      lastConfidentWrong: isConfidentWrong(answer),
      state: { ...step.memory, lastReviewedOn: onDate },
      parametersVersion: MEMORY_PARAMETERS_VERSION,
      weightsVersion: weights.version,
    });
    addToQuestion(answer);
    addToExamination(answer, 1);
    addToDay(answer, step.sums, 0);
    return step;
  };

  const addDropped = (answer: LearnerAnswer): void => {
    addToExamination(answer, 0);
    addToDay(answer, { ...NO_SUMS, seconds: countedSeconds(answer.durationSeconds) }, 1);
  };

  return {
    add,
    addDropped,
    memoryOf: (questionId) => memories.get(questionId),
    questionOf: (examinationId, questionId) => questions.get(keyOf(examinationId, questionId)),
    memories: () => [...memories.values()],
    questions: () => [...questions.values()],
    examinations: () => [...examinations.values()],
    days: () => [...days.values()],
  };
};
