import { render } from '@testing-library/react';
import { array, assert, constantFrom, pre, property } from 'fast-check';
import { expect, it } from 'vitest';
import { formattedNodes } from './formatted';
import { needsParser, plainNodes } from './plain';

const OPTIONS = { ruby: true, phraser: null };
// A browser draws runs of white space as one, and none at the edges of a line.
const htmlOf = (nodes: React.ReactNode): string =>
  render(<div>{nodes}</div>)
    .container.innerHTML.replace(/[ \t\n]+/g, ' ')
    .replace(/ ?(<\/?(?:p|br)[^>]*>) ?/g, '$1');

const PIECES = [
  '問題',
  'です。',
  'a b',
  '3.5',
  '1',
  '12',
  '。',
  '（例）',
  '「」',
  ' ',
  '  ',
  '　',
  'www.a.jp',
  'a@b.jp',
  '\n',
  '\n\n',
  '\r\n',
  ' \n',
  '\t',
  '{漢字|かんじ}',
  '{{1}}',
  '{{',
  '}}',
  '{',
  '}',
  '~',
  '!',
  '@',
  ':',
  '-',
  '+',
  '=',
  '#',
  '>',
  '.',
  ')',
  '*',
  '_',
  '`',
  '<',
  '[',
  ']',
  '&',
  '|',
  '\\',
  '~~',
  '$',
  '^',
  "'",
  '"',
];

it('shows a text without markup exactly as the parser would', () => {
  const text = array(constantFrom(...PIECES), { maxLength: 24 }).map((parts) => parts.join(''));
  assert(
    property(text, (source) => {
      pre(!needsParser(source));
      expect(htmlOf(plainNodes(source, OPTIONS))).toBe(htmlOf(formattedNodes(source, OPTIONS)));
    }),
    { numRuns: 500 },
  );
});

it.each([
  '**強調**',
  '- 項目',
  '  1. 項目',
  '# 見出し',
  '> 引用',
  '`code`',
  '    字下げ',
  'https://example.jp/',
  '[手引き](https://example.jp/)',
  '|甲|乙|\n|-|-|',
  '題\n===',
  '題\n:-',
  '&amp;',
  '{漢字|*}',
  '解は$x$です',
  '$$\nx\n$$',
])('takes %s for markup', (source) => {
  expect(needsParser(source)).toBe(true);
});

it.each([
  '次のうち、正しいものはどれですか。',
  '{漢字|かんじ}の{{1}}',
  '3.5 倍\n\nA社',
  '3~5人',
  'A > B',
  '100$です',
])('takes %s for none', (source) => {
  expect(needsParser(source)).toBe(false);
});
