import { expect, it } from 'vitest';
import { numberOrNull } from './typed-number';

it('reads digits of any width, and nothing as nothing', () => {
  expect(['30', '３０', ' 7 ', 14].map(numberOrNull)).toEqual([30, 30, 7, 14]);
  expect(['', '　', null, undefined].map(numberOrNull)).toEqual([null, null, null, null]);
  expect(numberOrNull('月')).toBeNaN();
});
