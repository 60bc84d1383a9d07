import type { SurveyResult } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { answersToShow, shownOf } from './order';

const answers = [true, false, true, false].map(
  (correct, at) => ({ correct, survey: { sequence: at + 1 } }) as SurveyResult,
);
const sequences = (shown: 'all' | 'wrong' | 'right') =>
  answersToShow(answers, shown).map(({ survey }) => survey.sequence);

it('shows the wrong ones first, and those asked for alone', () => {
  expect(sequences('all')).toEqual([2, 4, 1, 3]);
  expect(sequences('wrong')).toEqual([2, 4]);
  expect(sequences('right')).toEqual([1, 3]);
});

it('shows all for an address it cannot read', () => {
  expect([shownOf('wrong'), shownOf('nothing'), shownOf(undefined)]).toEqual([
    'wrong',
    'all',
    'all',
  ]);
});
