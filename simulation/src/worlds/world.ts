import type { QuestionMemory } from '@tokiori/domain';
import type { Person } from '../people';
import type { Settings } from '../settings';

/** How a person truly remembers: the memory of each question, by its id. */
export type World = (person: Person, settings: Settings) => (questionId: number) => QuestionMemory;

/** In every world a question stays as likely known as before the course until it is first practised. */
export const untilPractised = (
  knownBefore: number,
  memory: { recallOn: (day: number) => number; practise: QuestionMemory['practise'] },
): QuestionMemory => {
  let isPractised = false;
  return {
    recallOn: (day) => (isPractised ? memory.recallOn(day) : knownBefore),
    practise: (day, outcome) => {
      isPractised = true;
      memory.practise(day, outcome);
    },
  };
};
