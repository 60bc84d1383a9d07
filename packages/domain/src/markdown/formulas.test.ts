import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMULA_COUNT, FORMULA_LENGTH, formulaParts } from './formulas';
import { markdownIssue } from './limits';
import { literalMarkdown } from './literal';

const written = (text: string): string[] =>
  formulaParts(text).map(({ from, to }) => text.slice(from, to));

describe('a formula', () => {
  it.each([
    ['解は$x=\\frac{1}{2}$です。', ['$x=\\frac{1}{2}$']],
    ['$a$、$b$と$c$', ['$a$', '$b$', '$c$']],
    ['($x$)', ['$x$']],
    ['$v = \\frac{\\text{距離}}{\\text{時間}}$', ['$v = \\frac{\\text{距離}}{\\text{時間}}$']],
    ['5\\$で$x\\$y$', ['$x\\$y$']],
    ['|$x$|$y$|', ['$x$', '$y$']],
    ['前\n$$\n\\text{合計}\\\\\nx^2\n$$\n後', ['$$\n\\text{合計}\\\\\nx^2\n$$']],
    ['  $$ x^2 $$  ', ['$$ x^2 $$']],
    ['```\n$x$\n```\n$y$', ['$y$']],
    ['`$` $x$ `$`', ['$x$']],
  ])('is found in %j', (text, formulas) => {
    expect(written(text)).toEqual(formulas);
  });
});

describe('what people write with dollar signs', () => {
  it.each([
    '100$から200$',
    'US$100からUS$200まで',
    '$100 と $200',
    '$5、$10、$20',
    '１００$から２００$',
    '$HOME/$USER と $PATH:$HOME',
    '=$A$1+$B$2*C$3',
    '変数は$で始まり、$nameのように書きます。$と書くだけでは$です。',
    '$マークと$記号',
    '${name}さんの$',
    '\\$x\\$ と \\$y$',
    '`$x$` と ``$`y$``',
    '    \n~~~sh\necho $a$\n~~~',
    'https://example.jp/$a$ を開く',
    '$ x $',
    '$x$y',
    '$$x$$を含む文',
    '$$\nx\n\ny\n$$',
    '$$\nx',
    '$x={{1}}$',
    '$$\n{{1}}\n$$',
  ])('is no formula: %j', (text) => {
    expect(written(text)).toEqual([]);
  });

  it('is none without a second sign, whatever stands around it', () => {
    const pieces = ['x', '1', ' ', '\n', '価格', '{', '}', '\\', '`', '*', '_', '。', '(', '/'];
    const text = array(constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
    assert(
      property(text, text, (before, after) => {
        expect(written(`${before}$${after}`)).toEqual([]);
      }),
    );
  });
});

it('plain text has none once it is Markdown, and only what would be one gets a backslash', () => {
  expect(literalMarkdown('$x$と$5')).toBe('\\$x\\$と\\$5');
  expect(literalMarkdown('$$\nx\n$$')).toBe('\\$\\$\nx\n\\$\\$');
  for (const text of ['100$から200$', '$HOME/$USER', '$A$1'])
    expect(literalMarkdown(text)).toBe(text);
  expect(literalMarkdown('$x={{1}}$', { blanks: true })).toBe('$x={{1}}$');
});

it('too long a one or too many are refused before they are saved', () => {
  expect(markdownIssue(`$${'x'.repeat(FORMULA_LENGTH)}$`)).toBeNull();
  expect(markdownIssue(`$${'x'.repeat(FORMULA_LENGTH + 1)}$`)).toContain('1,000文字まで');
  expect(markdownIssue('$x$、'.repeat(FORMULA_COUNT))).toBeNull();
  expect(markdownIssue('$x$、'.repeat(FORMULA_COUNT + 1))).toContain('200個まで');
});
