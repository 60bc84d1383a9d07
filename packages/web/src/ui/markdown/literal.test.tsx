import { literalMarkdown } from '@tokiori/domain';
import { render } from '@testing-library/react';
import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { formattedNodes } from './formatted';

const OPTIONS = { ruby: true, phraser: null };
/** What is read, whatever the white space between the words. */
const squeezed = (text: string): string => text.replaceAll(/[\s\u00A0]+/g, '');
const readOf = (source: string): string => {
  const { container } = render(<div>{formattedNodes(source, OPTIONS)}</div>);
  // A formula that is still to be drawn, or code, reads like its source.
  expect(container.querySelector('code, math')).toBeNull();
  for (const hint of container.querySelectorAll('a > span')) hint.remove();
  return squeezed(container.textContent);
};

it.each([
  '5*3*2=30 の式で、\\\\fileserver\\共有 を開く',
  '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |',
  '見出し\n===\n本文\n---',
  '    字下げ\n- 一\n  - 二\n1) 三',
  '{漢字|かんじ}と{{1}}と\\{甲|乙}',
  '[名前](https://example.jp/a_b) ![絵](x) [a]: b',
  '<b>太字</b><!-- 注 -->&amp;&lt;',
  '~~~\n消す~~これ~~\n```js\ncode`a`',
  'https://example.jp/a*b*c?d=_e_ を開く',
  '価格は$x$、$5と$10、\\$y$と$$\nz\n$$',
  '__init__.py と _強調_ と **強調**。',
])('plain text is read as it was written: %j', (text) => {
  expect(readOf(literalMarkdown(text))).toBe(squeezed(text));
});

const PIECES = [
  '*',
  '**',
  '_',
  '__',
  '`',
  '```',
  '~',
  '~~',
  '\\',
  '\\\\',
  '|',
  '[',
  ']',
  '(',
  ')',
  ':',
  '!',
  '{',
  '}',
  '{{1}}',
  '{漢|か}',
  '<',
  '>',
  '<b>',
  '</b>',
  '&amp;',
  '&',
  '#',
  '-',
  '+',
  '=',
  '1.',
  '---',
  '===',
  '\n',
  '\n\n',
  ' ',
  '  ',
  '    ',
  '	',
  '$',
  '$$',
  'x$',
  '\\$',
  '甲',
  '。',
  'a',
  '9',
  'https://a.jp/b_c*d',
];

it('plain text is read as it was written, whatever it is made of', () => {
  assert(
    property(array(constantFrom(...PIECES), { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      expect(readOf(literalMarkdown(text))).toBe(squeezed(text));
    }),
    { numRuns: 400 },
  );
});
