import { expect, it } from 'vitest';
import { makeReceiptNumber } from './receipt-number';

it('is two groups of four letters that are not taken for one another', () => {
  let next = 0;
  const numbers = Array.from({ length: 30 }, () =>
    makeReceiptNumber((most) => {
      next += 1;
      return next % most;
    }),
  );
  for (const number of numbers) expect(number).toMatch(/^TK-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(numbers.join('').replaceAll('TK-', '')).not.toMatch(/[015BILOSUVZ8]/);
  expect(new Set(numbers).size).toBe(3);
});

it('takes each letter from the numbers it is given', () => {
  expect(makeReceiptNumber(() => 0)).toBe('TK-2222-2222');
  expect(makeReceiptNumber((most) => most - 1)).toBe('TK-YYYY-YYYY');
});
