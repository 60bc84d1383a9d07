import { FIGURE_NAMES, type Figures } from '@tokiori/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FigureCards } from './totals';

const figures = (value: number): Figures =>
  Object.fromEntries(
    FIGURE_NAMES.map((name) => [name, { value, numerator: null, denominator: null }]),
  ) as Figures;
const nothing = { value: null, numerator: null, denominator: null };

it.each([
  ['まだ解答がありません', 0, figures(0)],
  ['数分おきに計算します', 0, figures(3)],
  ['数分おきに計算します', 3, figures(0)],
  ['数分おきに計算します', 0, null],
])('says why nothing is predicted: %s, %i now', (words, now, previous) => {
  render(<FigureCards figures={figures(now)} previous={previous} predicted={nothing} />);
  expect(screen.getByText(words)).toBeTruthy();
});
