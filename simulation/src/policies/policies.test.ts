import { addDays, daysBetween, isDayOff, type Reviews } from '@tokiori/domain';
import { describe, expect, it } from 'vitest';
import { personOf, type Person } from '../people';
import { courseOf, FROM_DATE, USUAL_SETTINGS } from '../settings';
import { policyOf, productName, USUAL_POLICIES } from './policies';

const person: Person = {
  ...personOf(1, 0, courseOf(USUAL_SETTINGS)),
  calendar: { weeklyDaysOff: [], holidays: [] },
};
const reviewsOf = (name: string, of: Person = person, recall = 0): Reviews =>
  policyOf(name)!.reviews({ person: of, trueRecall: () => recall });

/** The days until the question comes back, answer by answer, each on the day it is due; `null`: never more. */
const gapsOf = (name: string, rights: readonly boolean[]): (number | null)[] => {
  const reviews = reviewsOf(name);
  let today = FROM_DATE;
  return rights.map((isCorrect) => {
    reviews.recordAnswer({
      questionId: 1,
      onDate: today,
      isCorrect,
      grade: isCorrect ? 'Good' : 'Again',
    });
    const days = Array.from({ length: 150 }, (_, day) => day).find(
      (day) => reviews.dueOn(addDays(today, day)).length > 0,
    );
    if (days === undefined) return null;
    today = addDays(today, days);
    return days;
  });
};

describe('a rival brings a question back after', () => {
  it.each<[string, boolean[], (number | null)[]]>([
    ['12/24', [false, true, true, true], [12, 24, 24, 24]],
    ['12/24-retiring', [false, true, false, true, true], [12, 24, 12, 24, null]],
    ['ladder-1-3-7-21-60', [true, true, true, true, true, true, false], [1, 3, 7, 21, 60, 60, 1]],
    ['leitner-4-8-16-32-64', [false, true, true, false, true], [4, 4, 8, 4, 4]],
    ['sm-2', [true, true, true, false, true, true, true], [1, 6, 15, 1, 1, 6, 13]],
    ['one-sitting', [false, false, true], [0, 0, null]],
  ])('%s', (name, rights, gaps) => {
    expect(gapsOf(name, rights)).toEqual(gaps);
  });

  it('a day off on the next working day', () => {
    const reviews = reviewsOf('12/24', {
      ...person,
      calendar: { weeklyDaysOff: ['Sat', 'Sun'], holidays: [] },
    });
    const onDate = '2026-04-06';
    reviews.recordAnswer({ questionId: 1, onDate, isCorrect: false, grade: 'Again' });
    expect(reviews.nextOn(onDate)).toBe('2026-04-20');
  });
});

it('the oracle asks as soon as no more than nine in ten are truly known, once a day', () => {
  const answer = { questionId: 1, onDate: FROM_DATE, isCorrect: true, grade: 'Good' } as const;
  for (const [recall, due] of [
    [0.91, []],
    [0.9, [1]],
  ] as const) {
    const reviews = reviewsOf('oracle', person, recall);
    reviews.recordAnswer(answer);
    expect(reviews.dueOn(FROM_DATE)).toEqual([]);
    expect(reviews.dueOn(addDays(FROM_DATE, 1))).toEqual(due);
  }
});

it('the product asks by its own rules, later for a lower retention, and never on a day off', () => {
  const calendar = personOf(1, 0, courseOf(USUAL_SETTINGS)).calendar;
  const [low, high] = ['product-0.70', 'product-0.95'].map((name) => {
    const reviews = reviewsOf(name, { ...person, calendar });
    for (const questionId of [1, 2, 3])
      reviews.recordAnswer({ questionId, onDate: FROM_DATE, isCorrect: true, grade: 'Good' });
    return reviews.nextOn(FROM_DATE)!;
  });
  expect(daysBetween(high!, low!)).toBeGreaterThan(3);
  expect([low!, high!].filter((date) => isDayOff(calendar, date))).toEqual([]);
});

it('has a policy for every name it offers, and none for others', () => {
  for (const name of USUAL_POLICIES) expect(policyOf(name)).not.toBeNull();
  expect(policyOf(productName(0.77))!.isProduct).toBe(true);
  for (const name of ['product', 'product-1.2', 'sm-3', '']) expect(policyOf(name)).toBeNull();
});
