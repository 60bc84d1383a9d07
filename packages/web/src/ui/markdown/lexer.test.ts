import { describe, expect, it } from 'vitest';
import { patiently } from '../../../../../scripts/lib/patience.mjs';
import { tokensOf } from './lexer';

const LENGTHS = [2500, 10_000];
/** What readers of Markdown stumble over when it is repeated; with its other end, where it has one. */
const PIECES: readonly (readonly [start: string, end?: string])[] = [
  ...['>', '> ', '- ', '1. ', '>- ', '* ', '    a\n', '- a\n', '\t'].map(
    (start) => [start] as const,
  ),
  ...['[', '![', '](', '[a](', '[a]: b\n', '[[a]', '<', '<a', '<!--', '&', '\\'].map(
    (start) => [start] as const,
  ),
  ...['*', '**', '_a', '**a', '~~a', '`', '``a', '***', 'a**b', ' *'].map(
    (start) => [start] as const,
  ),
  ...['|', '|a', '|-|\n', '{{1}}', '{{', '{a|b}', '{a|', '\uE000', 'http://', 'www.', 'a@'].map(
    (start) => [start] as const,
  ),
  ...['$', '$a', '$a$', '$a$ ', '$$\n', '$$\na\n', '`$', '$`', '{$', '\u{100000}', '\u{F0041}'].map(
    (start) => [start] as const,
  ),
  ['*a _b ', ' b_ a*'],
  ['**a *b ', ' b* a**'],
  ['~~a *b ', ' b* a~~'],
  ['[*a ', ' a*](b)'],
];

const fill = ([start, end = '']: (typeof PIECES)[number], length: number): string => {
  const times = Math.floor(length / (start.length + end.length));
  return `${start.repeat(times)}${end.repeat(times)}`;
};

const timeOf = (source: string): number => {
  const times = [1, 2, 3].map(() => {
    const before = performance.now();
    tokensOf(source);
    return performance.now() - before;
  });
  return Math.min(...times);
};

describe('a text of any kind', () => {
  it.each(PIECES.map((piece) => [piece]))(
    'is read to its end, and without long work: %j',
    (piece) => {
      const [short, long] = LENGTHS.map((length) => timeOf(fill(piece, length)));
      // Four times the length; below the second figure, what is measured is the clock.
      expect(long).toBeLessThan(Math.max(10 * short!, patiently(150)));
    },
  );

  it('is shown as it was typed where it is too deep to be read', () => {
    expect(tokensOf(`${'>'.repeat(10_000)}\n終わり`)).toMatchObject([
      { type: 'paragraph', tokens: [{ type: 'text' }, { type: 'br' }, { text: '終わり' }] },
    ]);
  });
});
