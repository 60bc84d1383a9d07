import { describe, expect, it } from 'vitest';
import { rateHistory, standHistory, takenHistory } from './curve-history';

const rate = (date: string, numerator: number, denominator: number) => ({
  date,
  figure: { value: denominator === 0 ? null : numerator / denominator, numerator, denominator },
});
const period = { from: '2026-10-01', to: '2026-11-23' };

describe('a curve by day over a longer period', () => {
  it('adds up the counts of a week, and is no mean of rates', () => {
    const { interval, points } = rateHistory(
      { points: [rate('2026-10-05', 1, 1), rate('2026-10-06', 0, 3), rate('2026-10-12', 2, 2)] },
      period,
    );
    expect(interval).toBe('week');
    expect(points.find(({ from }) => from === '2026-10-05')?.figure.value).toBe(0.25);
    expect(points.find(({ from }) => from === '2026-10-12')?.figure.value).toBe(1);
    expect(points.find(({ from }) => from === '2026-10-19')?.figure.value).toBeNull();
  });

  it('takes what is known at the end of a week from its last day', () => {
    const { points } = standHistory(
      { points: [rate('2026-10-05', 1, 1), rate('2026-10-11', 4, 8)] },
      period,
    );
    expect(points.find(({ from }) => from === '2026-10-05')?.figure).toEqual({
      value: 0.5,
      numerator: 4,
      denominator: 8,
    });
  });

  it('adds up questions and seconds', () => {
    const curve = {
      points: [
        { date: '2026-10-05', taken_questions: 5, taken_duration: 60 },
        { date: '2026-10-06', taken_questions: 2, taken_duration: 30 },
      ],
    };
    const values = (of: 'taken_questions' | 'taken_duration') =>
      takenHistory(curve, of, period).points.map(({ figure }) => figure.value);
    expect(values('taken_questions')[1]).toBe(7);
    expect(values('taken_duration')[1]).toBe(90);
  });
});

it('shows two weeks of one person by day, and three by week', () => {
  const intervalOf = (from: string) =>
    rateHistory({ points: [] }, { from, to: '2026-11-23' }).interval;
  expect(intervalOf('2026-11-10')).toBe('day');
  expect(intervalOf('2026-11-02')).toBe('week');
});
