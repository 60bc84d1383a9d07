import { expect, it } from 'vitest';
import { examWords as wordsOf } from './exam-words';

const exam = (minutes: number | null, is_drawn = false) => ({
  time_limit_minutes: minutes,
  is_drawn,
  honesty_statement: null,
  counts_leaving: false,
  needs_room_code: false,
  digest: 'as-it-is-told',
});

const DRAWN = '問題は、受けるたびに選び直します。';
const examWords = (told: Parameters<typeof wordsOf>[0], begun: boolean): string[] =>
  wordsOf(told, begun, DRAWN);

it.each([
  [30, '30分'],
  [60, '1時間'],
  [90, '1時間30分'],
])('says a limit of %i minutes before it begins', (minutes, words) => {
  const [first] = examWords(exam(minutes), false);
  expect(first).toBe(`制限時間は${words}です。始めると止まりません。`);
});

it('says of one that is begun that its time runs, and nothing where there is no limit', () => {
  expect(examWords(exam(30), true)[0]).toContain('進んでいます');
  expect(examWords(exam(null), false)).toEqual([]);
  expect(examWords(exam(null, true), false)).toEqual([DRAWN]);
});

it('says that leaving is counted, before and while it is, with what it is not used for', () => {
  for (const begun of [false, true]) {
    const words = examWords({ ...exam(null), counts_leaving: true }, begun).join('');
    expect(words).toMatch(
      /離れた回数と時間を記録します.*ほかの画面に移ったとき.*監査用資料にも入ります.*合否には関係ありません/,
    );
  }
});

it('says before it begins that the code of a room is needed, and not after', () => {
  const inRoom = { ...exam(null), needs_room_code: true };
  expect(examWords(inRoom, false).join('')).toContain('会場で表示されるコード');
  expect(examWords(inRoom, true)).toEqual([]);
});
