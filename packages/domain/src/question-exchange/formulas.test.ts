import { expect, it } from 'vitest';
import { formulaParts } from '../markdown/formulas';
import { formattedMarkdown, formattedPlain } from './formatted';

const taken = (text: string, format: 'html' | 'plain' = 'html'): string =>
  formattedMarkdown(text, format, 'statement').text;

it.each([
  ['<p>解は\\(x_1 &lt; y_1\\)です</p>', '解は$x_1 < y_1$です'],
  ['<p>2\\( x \\)倍</p>', '2 $x$倍'],
  ['<p>面積は\\[ \\pi r^2 \\]である。</p>', '面積は\n$$\n\\pi r^2\n$$\nである。'],
  ['<p>和</p><p>$$\\frac{1}{2}$$</p>', '和\n\n$$\n\\frac{1}{2}\n$$'],
])('formulas of Moodle are taken as ours: %s', (html, markdown) => {
  expect(taken(html)).toBe(markdown);
  expect(formulaParts(markdown)).toHaveLength(1);
});

it.each([
  ['\\(速さと距離\\)', '\\\\(速さと距離\\\\)'],
  ['$x$と$y$', '\\$x\\$と\\$y\\$'],
  ['\\(x', '\\\\(x'],
])('what is none there or here stays as it was typed: %s', (text, markdown) => {
  expect(taken(text, 'plain')).toBe(markdown);
  expect(formulaParts(markdown)).toEqual([]);
});

it('formulas of choices are taken where they are HTML', () => {
  expect(formattedPlain('<p>\\(x^2\\)</p>', 'html', 'choice1').text).toBe('$x^2$');
  expect(formattedPlain('\\(x^2\\)', 'plain', 'choice1').text).toBe('\\(x^2\\)');
});

it('takes no longer for a long text', () => {
  const text = '\\('.repeat(15_000);
  const before = Date.now();
  taken(text, 'plain');
  expect(Date.now() - before).toBeLessThan(3000);
});
