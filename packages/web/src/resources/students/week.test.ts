import { expect, it } from 'vitest';
import { dayWords } from './week';

const today = '2026-11-25';

it.each([
  [0, '2026-11-23', 'Done', '月曜日 学習しました'],
  [1, '2026-11-24', 'Open', '火曜日 学習の記録はありません'],
  [2, '2026-11-25', 'Open', '水曜日（今日） これから'],
  [2, '2026-11-25', 'Done', '水曜日（今日） 学習しました'],
  [5, '2026-11-28', 'DayOff', '土曜日 お休み'],
  [6, '2026-11-29', 'Ahead', '日曜日 これから'],
] as const)('day %d of the week is told as it is', (index, date, state, words) => {
  expect(dayWords({ date, state }, index, today)).toBe(words);
});
