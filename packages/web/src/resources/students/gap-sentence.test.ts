import { expect, it } from 'vitest';
import { gapSentence } from './gap-sentence';

const figure = (value: number | null) => ({ value, numerator: null, denominator: null });

it.each([
  [0.84, 0.91, '実際が予測を7ポイント下回っている'],
  [0.95, 0.9, '実際が予測を5ポイント上回っている'],
  [0.9, 0.92, '予測と実際がほぼ同じ'],
])('measured %d and predicted %d are explained', (measured, predicted, sentence) => {
  expect(gapSentence(figure(measured), figure(predicted))).toContain(sentence);
});

it.each([
  [null, 0.9],
  [0.9, null],
])('says nothing while one of them is missing: %o, %o', (measured, predicted) => {
  expect(gapSentence(figure(measured), figure(predicted))).toBeNull();
});
