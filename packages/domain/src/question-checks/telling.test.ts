import { expect, it } from 'vitest';
import { isToldOfChecks } from './telling';

const check = (checkBy: string, setOn: string | null = null) => ({ checkBy, setOn });

it.each([
  ['15 days before', '2026-11-16', null, false],
  ['14 days before', '2026-11-17', null, true],
  ['the week after that', '2026-11-25', '2026-11-17', false],
  ['the day itself', '2026-12-01', '2026-11-17', true],
  ['six days after a mail', '2026-12-07', '2026-12-01', false],
  ['a week after a mail, while it is overdue', '2026-12-08', '2026-12-01', true],
])('tells %s: %s', (_, today, toldOn, isTold) => {
  expect(isToldOfChecks([check('2026-12-01')], { today, toldOn })).toBe(isTold);
});

it('tells of what was said since the last mail, and waits for the week to be over', () => {
  const said = [check('2026-12-01', '2026-11-20')];
  expect(isToldOfChecks(said, { today: '2026-11-20', toldOn: '2026-11-17' })).toBe(false);
  expect(isToldOfChecks(said, { today: '2026-11-24', toldOn: '2026-11-17' })).toBe(true);
  expect(isToldOfChecks([], { today: '2026-11-24', toldOn: null })).toBe(false);
});
