import { isDayOff, type CalendarDate } from '@tokiori/domain';
import { NO_LIMITS, type Policy } from './policy';

const ASKED_AT = 0.9;

/** Knows what is truly remembered and asks as soon as it has fallen to 0.9: no rule can know as much. */
export const oracle: Policy = {
  isProduct: false,
  limits: NO_LIMITS,
  reviews: ({ person, trueRecall }) => {
    const lastAnswers = new Map<number, CalendarDate>();
    return {
      dueOn: (today) =>
        isDayOff(person.calendar, today)
          ? []
          : [...lastAnswers]
              .filter(([id, date]) => date < today && trueRecall(id, today) <= ASKED_AT)
              .map(([id]) => id),
      oldestOn: () => null,
      nextOn: () => null,
      predict: (questionId, today) => trueRecall(questionId, today),
      recordAnswer: ({ questionId, onDate }) => {
        lastAnswers.set(questionId, onDate);
      },
    };
  },
};
