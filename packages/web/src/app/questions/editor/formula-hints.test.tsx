import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadKatex } from '../../../ui/formula/katex';
import { FormulaHints } from './formula-hints';
import { SyntaxHelp } from './syntax-help';

beforeAll(loadKatex);

const said = (text: string): string => render(<FormulaHints text={text} />).container.textContent;

it('tells which formula cannot be read, where and why, in Japanese alone', () => {
  const text = said('正しい$x$と、$\\frca{1}{2}$');
  expect(text).toContain('数式「\\frca{1}{2}」を読み取れません。1文字目：');
  expect(text).toContain('「\\frca」という命令はありません。');
  expect(text).not.toContain('「x」');
  expect(text).not.toMatch(/KaTeX|error|position|Undefined/);
});

it('says nothing of what can be read, and of what is no formula', () => {
  expect(said('$\\sqrt{2}$ と 100$から200$、`$\\frca$`')).toBe('');
});

it('names three of them, and how many there are beside', () => {
  expect(said('$\\a$、$\\b{$、$\\frca$、$\\foo$、$\\bar$')).toContain('ほかに2つあります。');
});

it('shows how formulas are written, each readable', () => {
  const { container } = render(<SyntaxHelp />);
  const sources = [...container.querySelectorAll('pre')].map((one) => one.textContent);
  const formulas = sources.filter((source) => source.includes('$'));
  expect(formulas).toHaveLength(2);
  for (const source of formulas) expect(said(source)).toBe('');
});
