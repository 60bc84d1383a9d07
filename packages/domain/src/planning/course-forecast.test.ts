import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { USUAL_REVIEW_OPTIONS } from '../memory/review-rules';
import { weekends } from '../testing';
import { courseForecast, type CourseAssumptions } from './course-forecast';
import { courseOf, usualLearner } from './planning.testing';
import { modelMemories } from './question-memory';

const memoryOf = modelMemories();
const usual: CourseAssumptions = {
  calendar: weekends,
  desiredRetention: 0.85,
  ...USUAL_REVIEW_OPTIONS,
  dailyLimit: null,
  learner: usualLearner,
  memoryOf: () => memoryOf({ knownBefore: 0.4 }),
  keptOn: [],
};
const halfYear = courseOf(40, '2026-09-27');

describe('the forecast of a course', () => {
  it('is there within two seconds for 100 questions in a year', () => {
    const times = [1, 2, 3].map(() => {
      const started = Date.now();
      courseForecast(courseOf(100, '2027-03-31'), usual);
      return Date.now() - started;
    });
    // The least of three: the other tests of this machine are not meant.
    expect(Math.min(...times)).toBeLessThan(2000);
  });

  it('says more minutes and more kept for a higher retention', () => {
    const keptOn = [addDays(halfYear.toDate, 90)];
    const [low, high] = [0.7, 0.95].map((desiredRetention) =>
      courseForecast(halfYear, { ...usual, desiredRetention, keptOn }),
    );
    expect(high!.minutesPerWeek).toBeGreaterThan(1.3 * low!.minutesPerWeek);
    expect(high!.kept[0]!.share).toBeGreaterThan(low!.kept[0]!.share + 0.02);
  });

  it('asks more where a course caps the interval, and less where it stops at what is known', () => {
    const minutes = (options: Partial<CourseAssumptions>) =>
      courseForecast(halfYear, { ...usual, ...options }).minutesPerWeek;
    expect(minutes({ intervalCapDays: 7 })).toBeGreaterThan(1.3 * minutes({}));
    expect(minutes({ stopAfterRightInARow: 2 })).toBeLessThan(0.9 * minutes({}));
  });

  it('adds up minutes, answers and the largest day', () => {
    const { minutesPerWeek, answersPerQuestion, largestDayQuestions } = courseForecast(
      { ...halfYear, questionCount: 5, toDate: '2026-04-01' },
      { ...usual, learner: { ...usualLearner, secondsPerQuestion: 60 } },
    );
    expect(answersPerQuestion).toBe(1);
    expect(largestDayQuestions).toBe(5);
    // Five minutes on the only day of a seventh of a week.
    expect(minutesPerWeek / 7).toBeGreaterThan(4);
    expect(minutesPerWeek / 7).toBeLessThan(6.5);
  });

  it('never plans a day over the limit', () => {
    const forecast = courseForecast(halfYear, { ...usual, dailyLimit: 10 });
    expect(forecast.largestDayQuestions).toBeLessThanOrEqual(10);
    expect(courseForecast(halfYear, usual).largestDayQuestions).toBeGreaterThan(10);
  });

  it('tells what is kept on the dates asked for, in and after the course', () => {
    const keptOn = ['2026-04-01', '2026-06-01', '2028-04-01'];
    const { kept } = courseForecast(halfYear, { ...usual, keptOn });
    expect(kept.map(({ date }) => date)).toEqual(keptOn);
    const [first, within, after] = kept.map(({ share }) => share);
    expect(first).toBeLessThan(0.55);
    expect(within).toBeGreaterThan(0.8);
    expect(after).toBeLessThan(within!);
  });

  it('comes to the same every time', () => {
    expect(courseForecast(halfYear, usual)).toEqual(courseForecast(halfYear, usual));
  });
});
