import { USUAL_DAILY_LIMIT } from '@tokiori/contract';
import { isDayOff } from '@tokiori/domain';
import { describe, expect, it } from 'vitest';
import { figuresOf } from './figures/person-figures';
import { lifeOf, type Life } from './life';
import { personOf } from './people';
import { policyOf } from './policies/policies';
import { courseOf, USUAL_SETTINGS } from './settings';
import { WORLDS } from './worlds/worlds';

const course = courseOf(USUAL_SETTINGS);
const live = (policy: string, index = 0): Life => {
  const person = personOf(1, index, course);
  return lifeOf(person, policyOf(policy)!, WORLDS.own(person, USUAL_SETTINGS));
};

describe('a life', () => {
  it('draws the same for the same answer to a question, whatever the policy', () => {
    const firstAnswers = (policy: string) =>
      live(policy)
        .answers.filter(({ kind }) => kind === 'Daily')
        .map(({ questionId, isCorrect, durationSeconds }) => ({
          questionId,
          isCorrect,
          durationSeconds,
        }));
    expect(firstAnswers('sm-2')).toEqual(firstAnswers('product-0.85'));
    expect(firstAnswers('one-sitting')).toEqual(firstAnswers('product-0.85'));
  });

  it('tells what is kept on every day of a year and 90 days after the end', () => {
    const { kept } = live('product-0.85');
    expect(kept).toHaveLength(365);
    const person = personOf(1, 0, course);
    const before = Array.from({ length: 60 }, (_, index) => person.knownBefore(index + 1));
    expect(kept[0]).toBeGreaterThan(before.reduce((sum, known) => sum + known, 0) / 60);
    expect(kept[179]).toBeGreaterThan(kept[364]!);
  });

  it('asks wrong questions again at one sitting, and none on a later day', () => {
    const { answers } = live('one-sitting');
    const days = new Map<number, Set<string>>();
    for (const { questionId, onDate } of answers)
      days.set(questionId, (days.get(questionId) ?? new Set()).add(onDate));
    expect(days.size).toBe(60);
    expect([...days.values()].filter((dates) => dates.size > 1)).toEqual([]);
    expect(answers.length).toBeGreaterThan(60);
  });

  it('holds no day over the usual limit by the product, and some by rivals', () => {
    const everybody = Array.from({ length: USUAL_SETTINGS.people }, (_, index) => index);
    const largestDay = (policy: string): number =>
      Math.max(
        ...everybody.map(
          (index) => figuresOf(personOf(1, index, course), live(policy, index)).worstDay,
        ),
      );
    expect(largestDay('product-0.85')).toBe(USUAL_DAILY_LIMIT);
    expect(largestDay('product-0.85-unlimited')).toBeGreaterThan(USUAL_DAILY_LIMIT);
    expect(largestDay('sm-2')).toBeGreaterThan(USUAL_DAILY_LIMIT);
  });

  it('comes to figures that add up', () => {
    const person = personOf(1, 0, course);
    const life = live('product-0.85');
    const figures = figuresOf(person, life);
    const seconds = life.answers.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
    expect(figures.minutes).toBeCloseTo(seconds / 60, 6);
    expect(figures.minutesPerWeek).toBeCloseTo((seconds / 60 / 180) * 7, 6);
    expect(figures.keptAtEnd).toBe(life.kept[179]);
    expect(figures.keptAfter).toBe(life.kept[269]);
    expect(figures.worstDay).toBeGreaterThanOrEqual(figures.lastWeekWorstDay);
    expect(figures).toMatchObject({ daysOffAsked: 0, daysOffTold: 0, questionsNeverSeen: 0 });
  });

  it('counts days off that were asked or told, and questions that never came', () => {
    const person = personOf(1, 0, course);
    const life = live('product-0.85');
    const sunday = '2026-04-05';
    expect(isDayOff(person.calendar, sunday)).toBe(true);
    const [first, ...others] = life.answers;
    const seenOnce = others.filter(({ questionId }) => questionId !== 60);
    const figures = figuresOf(person, {
      ...life,
      answers: [{ ...first!, onDate: sunday }, ...seenOnce],
      announcements: new Set([sunday]),
    });
    expect(figures).toMatchObject({ daysOffAsked: 1, daysOffTold: 1, questionsNeverSeen: 1 });
  });
});
