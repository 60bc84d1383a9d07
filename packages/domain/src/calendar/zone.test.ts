import { expect, it } from 'vitest';
import { dateIn } from './zone';

it.each([
  ['Asia/Tokyo', '2026-03-31T14:59:59Z', '2026-03-31'],
  ['Asia/Tokyo', '2026-03-31T15:00:00Z', '2026-04-01'],
  ['UTC', '2026-03-31T15:00:00Z', '2026-03-31'],
  ['America/New_York', '2026-07-01T03:59:59Z', '2026-06-30'],
  ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31'],
])('in %s the instant %s is on %s', (timeZone, instant, date) => {
  expect(dateIn(timeZone, new Date(instant))).toBe(date);
});

it('refuses an unknown zone', () => {
  expect(() => dateIn('Asia/Nowhere', new Date(0))).toThrow(RangeError);
});
