import { expect, it } from 'vitest';
import { lastDayBefore, monthlyPrice, statusLook } from './contract-words';

it('tells the last day of a period that ends at midnight, and of one that ends by day', () => {
  expect(lastDayBefore('2030-12-31T15:00:00Z', 'Asia/Tokyo')).toBe('2030年12月31日（火）');
  expect(lastDayBefore('2030-12-31T15:00:01Z', 'Asia/Tokyo')).toBe('2031年1月1日（水）');
  expect(lastDayBefore('2030-12-31T15:00:00Z', 'Europe/London')).toBe('2030年12月31日（火）');
});

it('adds up the seats to come, with tax', () => {
  const contract = { seats: 10, next_seats: null, tax_percent: 10 };
  expect(monthlyPrice(contract, 333)).toEqual({ total: 3663, tax: 333 });
  expect(monthlyPrice({ ...contract, next_seats: 8 }, 500)).toEqual({ total: 4400, tax: 400 });
});

it('calls a contract that will end so as long as it goes on, and no longer', () => {
  const labelOf = (status: 'Active' | 'Canceled') =>
    statusLook({ status, cancel_at_period_end: true }).label;
  expect(labelOf('Active')).toBe('解約の予定');
  expect(labelOf('Canceled')).toBe('解約済み');
});
