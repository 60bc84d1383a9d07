import { expect, it } from 'vitest';
import { wordDiff } from './word-diff';

const marked = (runs: { text: string; isChanged: boolean }[]): string =>
  runs.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

it('marks the words that only one of two texts has', () => {
  const { before, after } = wordDiff('会議は月曜日に開きます。', '会議は金曜日に開きます。');
  expect(marked(before)).toBe('会議は[月曜日]に開きます。');
  expect(marked(after)).toBe('会議は[金曜日]に開きます。');
});

it('loses nothing of either text', () => {
  const [one, other] = ['1行目\n2行目', '2行目\n3行目を足した'];
  const { before, after } = wordDiff(one, other);
  expect(before.map(({ text }) => text).join('')).toBe(one);
  expect(after.map(({ text }) => text).join('')).toBe(other);
});

it('marks nothing where nothing differs, and all of what is new', () => {
  expect(wordDiff('同じ', '同じ').after).toEqual([{ text: '同じ', isChanged: false }]);
  expect(wordDiff('', '新しい').before).toEqual([]);
});
