import { expect, it } from 'vitest';
import { examWords } from './exam-words';

it.each([
  [30, '30分'],
  [60, '1時間'],
  [90, '1時間30分'],
])('says a limit of %i minutes before it begins', (minutes, words) => {
  const [first] = examWords({ time_limit_minutes: minutes }, false);
  expect(first).toBe(`制限時間は${words}です。始めると止まりません。`);
});

it('says of one that is begun that its time runs, and nothing where there is no limit', () => {
  expect(examWords({ time_limit_minutes: 30 }, true)[0]).toContain('進んでいます');
  expect(examWords({ time_limit_minutes: null }, false)).toEqual([]);
});
