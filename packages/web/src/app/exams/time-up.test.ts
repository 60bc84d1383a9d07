import { expect, it } from 'vitest';
import { timeUpWords } from './time-up';

const END = '2026-11-20T09:30:00.000Z';

it('says so of what the end of its time finished, and of nothing else', () => {
  expect(timeUpWords({ finished_at: '2026-11-20T09:30:04.000Z', ends_at: END })).toMatch(
    /^制限時間になったところで終わりました。/,
  );
  for (const sheet of [
    { finished_at: '2026-11-20T09:29:59.000Z', ends_at: END },
    { finished_at: '2026-11-20T09:30:04.000Z', ends_at: null },
    { finished_at: null, ends_at: END },
  ])
    expect(timeUpWords(sheet)).toBeNull();
});
