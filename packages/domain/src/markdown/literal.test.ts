import { expect, it } from 'vitest';
import { literalMarkdown } from './literal';

it.each([
  [
    '5*3*2=30 の式で、\\\\fileserver\\共有 を開く',
    '5\\*3\\*2=30 の式で、\\\\\\fileserver\\共有 を開く',
  ],
  ['# 見出し', '\\# 見出し'],
  ['- 一\n1. 二', '\\- 一\n1\\. 二'],
  ['{漢字|かんじ}と{{1}}', '\\{漢字|かんじ}と\\{{1}}'],
  ['&lt;b&gt;と<b>', '\\&lt;b\\&gt;と\\<b>'],
])('text gets backslashes where Markdown would make something of it: %j', (text, markdown) => {
  expect(literalMarkdown(text)).toBe(markdown);
});

it.each([
  '5*3=15',
  'staff_no',
  '-5度',
  '#1',
  'a < b',
  '3~5日',
  'C:\\Users',
  '[必須]',
  'https://example.jp/a_b*c*d',
])('other text stays as it is: %s', (text) => {
  expect(literalMarkdown(text)).toBe(text);
});

it('leaves blanks to be filled in, when they are', () => {
  expect(literalMarkdown('{{1}}は*{{2}}*', { blanks: true })).toBe('{{1}}は\\*{{2}}\\*');
});
