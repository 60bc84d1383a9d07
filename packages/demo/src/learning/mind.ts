import { daysBetween, type CalendarDate } from '@tokiori/domain';
import type { MadeQuestion } from '../library/questions';

/** What makes one simulated learner. */
export interface Traits {
  /** Knowledge brought along, -2 to 2. */
  ability: number;
  /** 0.5 keeps well, 2 forgets fast. */
  forgetting: number;
}

/** The true memory of a simulated learner: the product sees its answers alone. */
export interface Mind {
  /** Whether the question is known today. */
  knows: (question: MadeQuestion, today: CalendarDate) => boolean;
  /** The answer is shown after every question, and is remembered for a while. */
  learn: (question: MadeQuestion, today: CalendarDate, isKnown: boolean) => void;
}

interface Trace {
  /** Days until the recall falls to 0.9. */
  stability: number;
  lastSeenOn: CalendarDate;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Known before the first question of it: a matter of ability and difficulty. */
const priorKnowledge = ({ ability }: Traits, difficulty: number): number =>
  logistic(0.6 + 0.9 * (ability - difficulty));

/** A curve that falls fast at first and slowly later. It is not the product's own. */
const recall = ({ stability, lastSeenOn }: Trace, today: CalendarDate): number =>
  1 / (1 + Math.max(0, daysBetween(lastSeenOn, today)) / (9 * stability));

/** Known already: it stays for weeks. New: for a day or two. */
const KNOWN_STABILITY = 6;
const NEW_STABILITY = 1.1;
/** How much a success after just the right gap strengthens. */
const GROWTH = 1.0;
const AFTER_LAPSE = 0.35;
const LEAST_STABILITY = 0.6;

const stabilityAfter = (trace: Trace, today: CalendarDate, isKnown: boolean): number => {
  if (!isKnown) return Math.max(LEAST_STABILITY, trace.stability * AFTER_LAPSE);
  const gap = daysBetween(trace.lastSeenOn, today) / trace.stability;
  return trace.stability * (1 + GROWTH * Math.min(1.4, gap));
};

export const createMind = (traits: Traits, random: () => number): Mind => {
  const traces = new Map<number, Trace>();
  const firstStability = (isKnown: boolean, difficulty: number): number =>
    ((isKnown ? KNOWN_STABILITY : NEW_STABILITY) * Math.exp(-0.2 * difficulty)) / traits.forgetting;

  return {
    knows: ({ pointId: id, source }, today) => {
      const trace = traces.get(id);
      return random() < (trace ? recall(trace, today) : priorKnowledge(traits, source.difficulty));
    },
    learn: ({ pointId: id, source }, today, isKnown) => {
      const trace = traces.get(id);
      const stability = trace
        ? stabilityAfter(trace, today, isKnown)
        : firstStability(isKnown, source.difficulty);
      traces.set(id, { stability, lastSeenOn: today });
    },
  };
};
