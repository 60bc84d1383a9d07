import { expect, it } from 'vitest';
import { offeredTags, typedTag, withTag } from './tags';

it('finds the tag that is being typed, whatever comes between tags', () => {
  expect(typedTag('法改正、店')).toBe('店');
  expect(typedTag('法改正，店長, L')).toBe('L');
  expect(typedTag('法改正、')).toBe('');
  expect(typedTag('')).toBe('');
});

it('puts a tag in place of what was being typed, and lets another follow', () => {
  expect(withTag('法改正、店', '店長')).toBe('法改正、店長、');
  expect(withTag('', '店長')).toBe('店長、');
  expect(withTag('法改正、', '店長')).toBe('法改正、店長、');
});

it('offers eight that are not there yet in any width, case and kana', () => {
  const tags = ['しんじん', 'L1', ...Array.from({ length: 9 }, (_, at) => `印${at}`)];
  const offered = offeredTags(
    tags.map((tag) => ({ tag })),
    'シンジン、ｌ１',
  ).map(({ tag }) => tag);
  expect(offered).toEqual(tags.slice(2, 10));
});
