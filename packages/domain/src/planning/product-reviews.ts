import type { CalendarDate } from '../calendar/date';
import type { WorkCalendar } from '../calendar/work-calendar';
import { dueOn } from '../memory/interval';
import { predictedRecall, reviewMemory, type MemoryState } from '../memory/memory';
import type { MemoryWeights } from '../memory/parameters';
import type { ReviewRules } from '../memory/review-rules';
import { pickRecap, recapOutlook, type RecapCandidate } from '../recap/recap';
import type { Reviews } from './reviews';

/** What a course says of its reviews. */
export interface ReviewSettings extends ReviewRules {
  calendar: WorkCalendar;
  /** Last date of the course, inclusive. */
  toDate: CalendarDate;
  /** Of the model of memory; the default ones when absent. */
  weights?: MemoryWeights;
}

/** The product's reviews, which may learn how the person differs from the weights. */
export interface ProductReviews extends Reviews {
  /** From now on all memories are reckoned by an effect of the person; `null`, as at first: none. */
  reckonBy: (personEffect: number | null) => void;
}

/** The product's own reviews, by the rules that serve real people. */
export const productReviews = ({ calendar, weights, ...rules }: ReviewSettings): ProductReviews => {
  let effect: number | null = null;
  const memories = new Map<number, MemoryState>();
  // The rules look at every question each day; a due date changes only with an answer.
  const dueDates = new Map<number, CalendarDate>();
  const candidateOf = (questionId: number): RecapCandidate => ({
    questionId,
    memory: memories.get(questionId)!,
    ...rules,
    wasConfidentWrong: false,
    wasSkipped: false,
  });
  const candidates = (today: CalendarDate): RecapCandidate[] =>
    [...dueDates].filter(([, date]) => date <= today).map(([id]) => candidateOf(id));
  const keep = (questionId: number, memory: MemoryState): void => {
    memories.set(questionId, memory);
    const date = dueOn(memory, { questionId, ...rules, calendar });
    if (date === null) dueDates.delete(questionId);
    else dueDates.set(questionId, date);
  };
  return {
    dueOn: (today) =>
      pickRecap(candidates(today), { today, calendar, limit: Number.POSITIVE_INFINITY }),
    oldestOn: (today) => recapOutlook(candidates(today), { today, calendar }).oldestOn,
    nextOn: (today) => {
      const later = [...dueDates].filter(([, date]) => date > today).map(([, date]) => date);
      return later.reduce<CalendarDate | null>(
        (next, date) => (next === null || date < next ? date : next),
        null,
      );
    },
    predict: (questionId, today) => predictedRecall(memories.get(questionId)!, today),
    recordAnswer: ({ questionId, onDate, grade }) => {
      const before = memories.get(questionId) ?? null;
      keep(questionId, reviewMemory(before, { grade, onDate }, weights, effect));
    },
    reckonBy: (personEffect) => {
      effect = personEffect;
      for (const [questionId, memory] of memories) keep(questionId, { ...memory, personEffect });
    },
  };
};
