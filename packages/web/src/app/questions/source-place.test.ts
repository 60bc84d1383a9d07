import { expect, it } from 'vitest';
import { partOfDocument, placeOfSource } from './source-place';

it.each([
  ['就業規則.pdf', '3ページ'],
  ['研修.pptx', 'スライド3'],
  ['研修.PPTX', 'スライド3'],
  ['名簿.xlsx', 'シート3'],
  ['研修.pptx.pdf', '3ページ'],
  ['pptx', '3ページ'],
  [null, '3ページ'],
])('the third part of %s is %s', (fileName, words) => {
  expect(partOfDocument(3, fileName)).toBe(words);
});

it('a place is the part, the headings, both or nothing', () => {
  const place = (page: number | null, heading: string | null) =>
    placeOfSource({ page, heading }, '研修.pptx');
  expect(place(3, '安全')).toBe('スライド3・安全');
  expect(place(3, null)).toBe('スライド3');
  expect(place(null, '安全')).toBe('安全');
  expect(place(null, null)).toBe('');
});
