import {
  addSums,
  MEMORY_PARAMETERS_VERSION,
  type DailySums,
  type MemoryState,
  type RetentionState,
} from '@tokiori/domain';
import { stepAnswer, type AnswerStep, type MarkedAnswer } from './apply-answer';
import { usualSeconds } from './rhythm';

/** An answer of one learner, in the order they were given. */
export interface BookedAnswer extends MarkedAnswer {
  questionId: number;
  /** Both `null` for a basic. */
  examinationId: number | null;
  courseTemplateId: number | null;
}

/** How often a question was asked and how it went last. */
interface Tally {
  asked: number;
  rightCount: number;
  firstRightOn: string | null;
  lastRight: boolean;
  lastSkipped: boolean;
}

/** A row of `memories`. */
export interface BookedMemory extends Tally {
  questionId: number;
  state: MemoryState;
  parametersVersion: number;
}

/** The answer columns of a row of `examination_questions`. */
export interface BookedQuestion extends Tally {
  examinationId: number;
  questionId: number;
  lastAskedOn: string;
}

/** A row of `daily_sums`; course 0 for basics. */
export interface BookedDay {
  day: string;
  courseTemplateId: number;
  sums: DailySums;
}

/** Everything that the answers of one learner add up to. */
export interface LearnerLedger {
  /** Counts one answer more. Answers come in the order they were given. */
  book: (answer: BookedAnswer) => void;
  memoryOf: (questionId: number) => BookedMemory | undefined;
  questionOf: (examinationId: number, questionId: number) => BookedQuestion | undefined;
  memories: () => BookedMemory[];
  questions: () => BookedQuestion[];
  days: () => BookedDay[];
}

/** So many of a learner's latest sums tell their pace; what is read for an answer tells as many. */
const PACED_SUMS = 20;

const latestFirst = (a: BookedDay, b: BookedDay): number =>
  a.day === b.day ? b.courseTemplateId - a.courseTemplateId : a.day < b.day ? 1 : -1;

/** The usual seconds an answer took before a day; the same for all answers of that day. */
const usualSecondsBefore = (days: Iterable<BookedDay>, day: string): number | null => {
  const paced = [...days]
    .filter((entry) => entry.day < day)
    .sort(latestFirst)
    .slice(0, PACED_SUMS);
  return usualSeconds({
    paced_answers: paced.reduce((sum, { sums }) => sum + sums.asked + sums.recapAsked, 0),
    paced_seconds: paced.reduce((sum, { sums }) => sum + sums.seconds, 0),
  });
};

const tallyAfter = (
  before: Tally | undefined,
  answer: BookedAnswer,
  firstRightOn: string | null,
): Tally => ({
  asked: (before?.asked ?? 0) + 1,
  rightCount: (before?.rightCount ?? 0) + (answer.isCorrect ? 1 : 0),
  firstRightOn,
  lastRight: answer.isCorrect,
  lastSkipped: answer.isSkipped,
});

const retentionOf = (tally: Tally | undefined, lastAskedOn = ''): RetentionState | null =>
  tally ? { firstRightOn: tally.firstRightOn, lastAskedOn, lastRight: tally.lastRight } : null;

/**
 * What recording an answer keeps in the tables, kept in memory: for the rebuild, and for whoever makes a
 * history at once. The rules are those of every answer (`stepAnswer`).
 */
export const createLedger = (): LearnerLedger => {
  const memories = new Map<number, BookedMemory>();
  const questions = new Map<string, BookedQuestion>();
  const days = new Map<string, BookedDay>();
  const pace = { day: '', usualSeconds: null as number | null };
  const keyOf = (examinationId: number, questionId: number) => `${examinationId}:${questionId}`;

  const usualOn = (day: string): number | null => {
    if (pace.day !== day)
      Object.assign(pace, { day, usualSeconds: usualSecondsBefore(days.values(), day) });
    return pace.usualSeconds;
  };

  const bookQuestion = (answer: BookedAnswer, step: AnswerStep): void => {
    const { examinationId, questionId, onDate } = answer;
    if (examinationId === null) return;
    const key = keyOf(examinationId, questionId);
    const tally = tallyAfter(questions.get(key), answer, step.courseRetention.after.firstRightOn);
    questions.set(key, { ...tally, examinationId, questionId, lastAskedOn: onDate });
  };

  const bookDay = ({ onDate: day, courseTemplateId }: BookedAnswer, step: AnswerStep): void => {
    const key = `${day}:${courseTemplateId ?? 0}`;
    const before = days.get(key);
    const sums = before ? addSums(before.sums, step.sums) : step.sums;
    days.set(key, { day, courseTemplateId: courseTemplateId ?? 0, sums });
  };

  const book = (answer: BookedAnswer): void => {
    const { questionId, onDate } = answer;
    const memory = memories.get(questionId);
    const question =
      answer.examinationId === null
        ? undefined
        : questions.get(keyOf(answer.examinationId, questionId));
    const standing = {
      memory: memory?.state ?? null,
      memoryRetention: retentionOf(memory, memory?.state.lastReviewedOn),
      courseRetention: retentionOf(question, question?.lastAskedOn),
      usualDurationSeconds: usualOn(onDate),
    };
    const step = stepAnswer(standing, answer);
    memories.set(questionId, {
      ...tallyAfter(memory, answer, step.memoryRetention.after.firstRightOn),
      questionId,
      state: { ...step.memory, lastReviewedOn: onDate },
      parametersVersion: MEMORY_PARAMETERS_VERSION,
    });
    bookQuestion(answer, step);
    bookDay(answer, step);
  };

  return {
    book,
    memoryOf: (questionId) => memories.get(questionId),
    questionOf: (examinationId, questionId) => questions.get(keyOf(examinationId, questionId)),
    memories: () => [...memories.values()],
    questions: () => [...questions.values()],
    days: () => [...days.values()],
  };
};
