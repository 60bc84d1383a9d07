import { expect, it } from 'vitest';
import { changedMembers, threeWay } from './three-way';

const base = { name: '山田', post: '課長', ids: [1], note: null as string | null };

it('finds what was changed, lists by what they hold', () => {
  expect(changedMembers(base, { ...base, ids: [1] })).toEqual([]);
  expect(changedMembers(base, { ...base, ids: [1, 2], note: '' })).toEqual(['ids', 'note']);
});

it('keeps what was typed where nobody else did anything, and tells what was replaced', () => {
  const mine = { ...base, name: '山本', post: '部長' };
  const latest = { ...base, post: '係長', ids: [2] };
  expect(threeWay({ base, mine, latest })).toEqual({
    kept: { name: '山本' },
    replaced: { post: '部長' },
  });
});

it('replaces nothing where both did the same', () => {
  const same = { ...base, post: '部長' };
  expect(threeWay({ base, mine: same, latest: same })).toEqual({ kept: {}, replaced: {} });
});
