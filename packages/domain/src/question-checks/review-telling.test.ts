import { expect, it } from 'vitest';
import { isToldOfReviews } from './review-telling';

const now = new Date('2026-11-20T10:00:00+09:00');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const day = { now, today: '2026-11-20' };

it('waits an hour for what else comes', () => {
  expect(isToldOfReviews(minutesAgo(59), { ...day, toldOn: null })).toBe(false);
  expect(isToldOfReviews(minutesAgo(60), { ...day, toldOn: null })).toBe(true);
});

it('writes once a day', () => {
  expect(isToldOfReviews(minutesAgo(90), { ...day, toldOn: '2026-11-20' })).toBe(false);
  expect(isToldOfReviews(minutesAgo(90), { ...day, toldOn: '2026-11-19' })).toBe(true);
});
