import { expect, it } from 'vitest';
import { leavingWords } from './leaving-words';

const words = (count: number, away_seconds: number, unreturned_count = 0): string =>
  leavingWords({ count, away_seconds, unreturned_count });

it('says how often and for how long together, and that it proves nothing', () => {
  expect(words(3, 42)).toBe(
    'ページを離れた回数：3回（合計42秒）。通知や着信などでも数えるため、不正を示すものではありません。合否には使いません。',
  );
  expect(
    [60, 61, 3600, 3723, 0].map((seconds) => /合計(.*?)）/.exec(words(1, seconds))?.[1]),
  ).toEqual(['1分', '1分1秒', '1時間', '1時間2分', '0秒']);
});

it('says of what has no end that it is not in the time, and of nothing that nothing is known', () => {
  expect(words(2, 5, 1)).toContain('うち1回は戻った記録がなく、時間に含んでいません。');
  expect(words(0, 0)).toBe('ページを離れた記録はありません。');
});
