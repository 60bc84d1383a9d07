import { expect, it } from 'vitest';
import { isNow, leaveText } from './leave-words';

const today = '2026-11-20';

it('says from when to when, or that nobody knows', () => {
  expect(leaveText({ from: '2026-11-09', to: '2027-03-31' }, today)).toBe(
    '11月9日（月）〜2027年3月31日（水）',
  );
  expect(leaveText({ from: '2026-11-09', to: null }, today)).toBe(
    '11月9日（月）〜（復帰の日は未定）',
  );
});

it.each([
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-20', null, true],
  ['2026-11-21', null, false],
  ['2026-11-01', '2026-11-19', false],
])('%s to %s is under way: %s', (from, to, is) => {
  expect(isNow({ from, to }, today)).toBe(is);
});
