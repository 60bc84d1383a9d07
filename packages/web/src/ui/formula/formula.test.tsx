import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Markdown } from '../markdown/markdown';
import { LineText } from '../markdown/line-text';
import { loadParser } from '../markdown/parser';
import { drawFormula, formulaIssue } from './draw';
import { loadKatex } from './katex';

beforeAll(async () => {
  await loadParser();
  await loadKatex();
});

const shown = (source: string): HTMLElement => render(<Markdown source={source} />).container;
const texOf = (page: HTMLElement): (string | null)[] =>
  [...page.querySelectorAll('annotation')].map((one) => one.textContent);

describe('a formula in a text', () => {
  it('is drawn for who sees, and MathML for who listens', () => {
    const page = shown('解は$\\frac{1}{2}$です。');
    expect(page.querySelector('math mfrac')).not.toBeNull();
    expect(page.querySelector('.katex-html')?.getAttribute('aria-hidden')).toBe('true');
    expect(page.textContent).toContain('解は');
    expect(page.textContent).not.toContain('$');
  });

  it('stands on a line of its own between two signs', () => {
    const page = shown('前\n$$\nx_1 * y_1 * z\n$$\n後');
    expect(page.querySelectorAll('math[display=block]')).toHaveLength(1);
    expect(page.querySelectorAll('br, em')).toHaveLength(0);
  });

  it('is read in tables, lists and emphases, whatever signs it has', () => {
    const page = shown('|式|\n|--|\n|$|x|$|\n\n- $a\\_b*c*$\n\n**$x$と$y$**');
    expect(page.querySelectorAll('td')).toHaveLength(1);
    expect(texOf(page)).toEqual(['|x|', 'a\\_b*c*', 'x', 'y']);
  });

  it('is none in code, where it is shown as it was typed', () => {
    const page = shown('`$x_1$`\n\n    $y$ と {a|b}\n\n```\n$$\nz\n$$\n```');
    expect(page.querySelector('math')).toBeNull();
    const code = [...page.querySelectorAll('code')].map((one) => one.textContent);
    expect(code).toEqual(['$x_1$', '$y$ と {a|b}', '$$\nz\n$$']);
  });

  it('is none around a blank, which stays one', () => {
    const page = shown('$x={{1}}$');
    expect(page.querySelector('math')).toBeNull();
    expect(page.textContent).toBe('$x=［1］$');
  });

  it('leaves readings alone, and is left alone by them', () => {
    const page = shown('{速|はや}さは$\\text{速さ}$、{$x$|エックス}');
    expect([...page.querySelectorAll('rt')].map((one) => one.textContent)).toEqual([
      'はや',
      'エックス',
    ]);
    expect(page.querySelector('ruby:last-of-type')?.textContent).toContain('$x$');
  });

  it('is drawn in a choice too', () => {
    const page = render(<LineText text="$x^2$と5$" />).container;
    expect(page.querySelector('math msup')).not.toBeNull();
    expect(page.textContent).toContain('と5$');
    // What it is called is made of words.
    expect(page.querySelector('math')?.getAttribute('aria-label')).toBe('x^2');
  });
});

describe('a formula that cannot be read', () => {
  it('is shown as it was typed, without a word of the library', () => {
    const page = shown('式$\\frac{1}{2$です');
    expect(page.querySelector('math')).toBeNull();
    expect(page.textContent).toBe('式$\\frac{1}{2$です');
    expect(page.querySelector('[title]')).toBeNull();
  });

  it.each([
    ['\\frca{1}{2}', '1文字目：「\\frca」という命令はありません。'],
    ['\\frac{1}{2', '終わり：「}」が足りません。'],
    ['x}', '2文字目：「}」が多すぎます。'],
    ['a & b', '3文字目：「&」は表や行列の中でだけ使えます。'],
    ['x^1^2', '4文字目：上付き・下付きの文字が続いています。「{ }」でまとめてください。'],
    ['\\begin{matrx}a\\end{matrx}', '「matrx」という環境はありません。'],
    ['\\left( x', '「\\left」と「\\right」の組がそろっていません。'],
    ['\\def\\a{\\a}\\a', '命令が長く続きすぎています。'],
  ])('says where and why: %s', (tex, sentence) => {
    expect(formulaIssue(tex, false)).toContain(sentence);
  });

  it('has nothing to say of one that can', () => {
    expect(formulaIssue('\\sqrt{\\text{面積}}', true)).toBeNull();
  });
});

it.each([
  '\\href{javascript:alert(1)}{x}',
  '\\url{//evil.example}',
  '\\includegraphics{/api/files/a.png}',
  '\\htmlStyle{position: fixed}{x}',
  '\\htmlId{a}{x}',
  '\\text{<img src=x onerror=alert(1)>}',
])('leads nowhere and runs nothing: %s', (tex) => {
  const page = shown(`$${tex}$`);
  expect(page.querySelector('a, img, script, [onerror], [id]')).toBeNull();
  expect(page.querySelector('[style*=fixed]')).toBeNull();
});

it('takes no longer than a moment, whatever it is made of', () => {
  const quiet = vi.spyOn(console, 'warn');
  const sources = [
    '\\sqrt{',
    '{',
    'x^{',
    '\\frac12',
    '\\text{あ}',
    '\\rule{99em}{99em}',
    '\\left(',
  ];
  for (const source of sources) {
    const before = performance.now();
    drawFormula(source.repeat(Math.floor(1000 / source.length)), true);
    expect(performance.now() - before).toBeLessThan(5000);
  }
  expect(quiet).not.toHaveBeenCalled();
});
