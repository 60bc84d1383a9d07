import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('offers around page %i of %i: %o', (page, count, numbers) => {
  expect(pageNumbers(page, count)).toEqual(numbers);
});
