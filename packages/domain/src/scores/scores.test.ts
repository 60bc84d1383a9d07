import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { reviewMemory } from '../memory/memory';
import { addSums, NO_SUMS, sumsOfAnswer } from './daily-sums';
import { figureOf, pointDaysOf } from './measures';
import { countedSeconds, creditedSeconds, pointsFor } from './points';
import { meanPredicted, rate } from './rates';
import { NO_RETENTION } from './retention';

describe('a rate', () => {
  it('is a fraction, and null when nothing was counted', () => {
    expect(rate(21, 25)).toBe(0.84);
    expect(rate(18, 24)).toBe(0.75);
    expect(rate(0, 5)).toBe(0);
    expect(rate(0, 0)).toBeNull();
  });
});

describe('points and seconds', () => {
  it('are 10 for new questions and basics, 5 for recap, none for a wrong answer', () => {
    expect(pointsFor('Daily', true)).toBe(10);
    expect(pointsFor('Basic', true)).toBe(10);
    expect(pointsFor('Recap', true)).toBe(5);
    expect(pointsFor('Daily', false)).toBe(0);
    expect(pointsFor('Recap', false)).toBe(0);
  });

  it.each([
    [0, 0],
    [12.9, 12],
    [300, 300],
    [86_400, 300],
    [-5, 0],
    [Number.NaN, 0],
  ])('%d seconds count as %i', (durationSeconds, counted) => {
    expect(countedSeconds(durationSeconds)).toBe(counted);
  });
});

describe('the mean predicted recall', () => {
  it('is the mean over all memories, and null without any', () => {
    const start = '2026-04-01';
    const state = reviewMemory(null, { grade: 'Good', onDate: start });
    const tenDays = { ...state, stability: 10 };
    const fresh = { ...state, lastReviewedOn: addDays(start, 10) };
    expect(meanPredicted([tenDays, fresh], addDays(start, 10))).toBeCloseTo(0.95, 6);
    expect(meanPredicted([], start)).toBeNull();
  });
});

describe('the sums of a day', () => {
  const daily = sumsOfAnswer({
    kind: 'Daily',
    isCorrect: false,
    durationSeconds: 400,
    retention: NO_RETENTION,
  });
  const recap = sumsOfAnswer({
    kind: 'Recap',
    isCorrect: true,
    durationSeconds: 20,
    retention: { retentionAsked: 1, retentionRetained: 1, retentionChance: 2500 },
  });

  it('keep recap apart from the rest', () => {
    expect(daily).toMatchObject({
      asked: 1,
      correct: 0,
      recapAsked: 0,
      recapCorrect: 0,
      points: 0,
    });
    expect(recap).toMatchObject({
      asked: 0,
      correct: 0,
      recapAsked: 1,
      recapCorrect: 1,
      points: 5,
    });
  });

  it('add up member by member', () => {
    expect(addSums(daily, recap)).toEqual({
      asked: 1,
      correct: 0,
      recapAsked: 1,
      recapCorrect: 1,
      points: 5,
      seconds: 320,
      retentionAsked: 1,
      retentionRetained: 1,
      retentionChance: 2500,
    });
    expect(addSums(recap, recap)).toMatchObject({
      recapCorrect: 2,
      points: 10,
      retentionChance: 5000,
    });
  });
});

describe('a measure', () => {
  const sums = {
    ...NO_SUMS,
    asked: 8,
    correct: 6,
    recapAsked: 2,
    recapCorrect: 1,
    points: 65,
    seconds: 90,
    retentionAsked: 4,
    retentionRetained: 3,
    retentionChance: 15_000,
  };

  it('of counts is their sum, and has no parts', () => {
    const value = (name: 'total-score' | 'taken-questions' | 'taken-duration') =>
      figureOf(name, sums);
    expect(value('total-score')).toEqual({ value: 65, numerator: null, denominator: null });
    expect([value('taken-questions').value, value('taken-duration').value]).toEqual([10, 90]);
  });

  it('of a rate comes with what it is made of, and is null when nothing was counted', () => {
    expect(figureOf('correct-rate', sums)).toEqual({ value: 0.75, numerator: 6, denominator: 8 });
    expect(figureOf('recap-correct-rate', sums).value).toBe(0.5);
    const none = { value: null, numerator: 0, denominator: 0 };
    expect(figureOf('correct-rate', NO_SUMS)).toEqual(none);
  });

  it('of retention comes with the mean chance of guessing, and its points are of thirty days', () => {
    const figure = { value: 0.75, numerator: 3, denominator: 4, chance: 0.375 };
    expect(figureOf('retention-rate', sums)).toEqual(figure);
    expect(figureOf('retention-rate', NO_SUMS).chance).toBeNull();
    expect([pointDaysOf('retention-rate'), pointDaysOf('correct-rate')]).toEqual([30, 1]);
  });
});

describe('the seconds an answer is credited with', () => {
  const openedAt = new Date('2026-11-20T00:00:00Z');
  const after = (seconds: number, earlier = 0) => ({
    openedAt,
    creditedSeconds: earlier,
    now: new Date(openedAt.getTime() + seconds * 1000),
  });

  it('are those claimed, as far as they can have passed', () => {
    expect(creditedSeconds(20, after(60))).toBe(20);
    expect(creditedSeconds(20, after(12.9))).toBe(12);
    expect(creditedSeconds(20, after(60, 45))).toBe(15);
    expect(creditedSeconds(900, after(3600))).toBe(300);
  });

  it('are none when none are left, and when another clock is behind', () => {
    expect(creditedSeconds(20, after(60, 60))).toBe(0);
    expect(creditedSeconds(20, after(-3))).toBe(0);
  });

  it('never add up to more than has passed, whatever is claimed', () => {
    const answers = fc.array(fc.record({ claimed: fc.nat(90_000), gap: fc.nat(2000) }));
    fc.assert(
      fc.property(answers, (given) => {
        let [passed, credited] = [0, 0];
        for (const { claimed, gap } of given) {
          passed += gap;
          credited += creditedSeconds(claimed, after(passed, credited));
          expect(credited).toBeLessThanOrEqual(passed);
        }
      }),
    );
  });
});
