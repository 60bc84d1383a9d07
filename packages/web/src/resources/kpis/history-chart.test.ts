import { expect, it } from 'vitest';
import { partLabel, rateFloor } from './history-chart';

const points = (...values: (number | null)[]) =>
  values.map((value) => ({ figure: { value, numerator: null, denominator: null } }));

it('calls parts by what they are', () => {
  const part = { from: '2026-11-16', to: '2026-11-22' };
  expect(partLabel({ from: '2026-11-16', to: '2026-11-16' }, 'day')).toBe('11/16');
  expect(partLabel(part, 'week')).toBe('11/16〜11/22');
  expect(partLabel(part, 'month')).toBe('2026年11月');
});

it('begins the axis of rates at a round number below all of them', () => {
  expect(rateFloor(points(0.958, 0.94, null))).toBe(0.8);
  expect(rateFloor(points(0.03, 1))).toBe(0);
  expect(rateFloor(points(null))).toBe(0.9);
});
