import { expect, it } from 'vitest';
import { labelIndexes, linePaths, niceMax, spreadLabels } from './scale';

it('ends the axis at a number that reads well', () => {
  expect([0, 0.7, 3, 21, 249, 1000].map(niceMax)).toEqual([1, 1, 5, 25, 250, 1000]);
});

it('breaks the line where nothing was counted', () => {
  const point = (x: number) => ({ x, y: 1 });
  expect(linePaths([point(0), point(1), null, point(3)])).toEqual([
    'M0.0 1.0L1.0 1.0',
    'M3.0 1.0h0.01',
  ]);
});

it('moves labels apart, keeping their order', () => {
  expect(spreadLabels([50, 48, 100], 18)).toEqual([66, 48, 100]);
});

it('labels as many days as there is room for, the last one always', () => {
  expect(labelIndexes(30, 4)).toEqual([5, 13, 21, 29]);
  expect(labelIndexes(2, 9)).toEqual([0, 1]);
});
