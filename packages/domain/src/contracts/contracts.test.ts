import { describe, expect, it } from 'vitest';
import { fractionLeft, periodEndAfter } from './period';
import { proratedPrice, withTax } from './price';
import { decreaseSeats, increaseSeats, seatsToCome } from './seats';
import { contractStatus, graceEnd } from './status';

describe('a period', () => {
  it('ends on the day on which the contract began, or on the last one of a shorter month', () => {
    const ends: string[] = [];
    let at = new Date('2027-12-31T15:30:00Z');
    for (let month = 0; month < 4; month += 1) {
      at = periodEndAfter(at, 31);
      ends.push(at.toISOString());
    }
    expect(ends).toEqual([
      '2028-01-31T15:30:00.000Z',
      '2028-02-29T15:30:00.000Z',
      '2028-03-31T15:30:00.000Z',
      '2028-04-30T15:30:00.000Z',
    ]);
  });

  it('is whole before it begins, and nothing when it is over', () => {
    const period = {
      start: new Date('2026-11-01T00:00:00Z'),
      end: new Date('2026-12-01T00:00:00Z'),
    };
    const left = (at: string) => fractionLeft(period, new Date(at));
    expect(left('2026-10-30T00:00:00Z')).toBe(1);
    expect(left('2026-11-16T00:00:00Z')).toBe(0.5);
    expect(left('2026-12-02T00:00:00Z')).toBe(0);
    expect(fractionLeft({ start: period.end, end: period.start }, period.end)).toBe(0);
  });
});

describe('a price', () => {
  it('has tax worked out once, fractions dropped', () => {
    expect(withTax(3333, 10)).toEqual({ total: 3666, tax: 333 });
    expect(withTax(0, 10)).toEqual({ total: 0, tax: 0 });
    expect(withTax(109, 8)).toEqual({ total: 117, tax: 8 });
  });

  it('is for the part of the month that is left', () => {
    expect(proratedPrice({ seats: 3, pricePerSeat: 500 }, 0.5)).toBe(750);
    expect(proratedPrice({ seats: 1, pricePerSeat: 500 }, 1 / 3)).toBe(167);
  });
});

describe('seats', () => {
  const ten = { seats: 10, nextSeats: null };
  it('come at once when there are more, and go with the period when there are fewer', () => {
    expect(increaseSeats(ten, 3)).toEqual({ seats: 13, nextSeats: null, added: 3 });
    expect(decreaseSeats(ten, 3)).toEqual({ seats: 10, nextSeats: 7, added: 0 });
    expect(decreaseSeats(ten, 10)).toBeNull();
  });

  it('that were to go are kept before any is paid for', () => {
    const seven = decreaseSeats(ten, 3)!;
    expect(seatsToCome(seven)).toBe(7);
    expect(increaseSeats(seven, 2)).toEqual({ seats: 10, nextSeats: 9, added: 0 });
    expect(increaseSeats(seven, 3)).toEqual({ seats: 10, nextSeats: null, added: 0 });
    expect(increaseSeats(seven, 5)).toEqual({ seats: 12, nextSeats: null, added: 2 });
    expect(decreaseSeats(seven, 1)).toEqual({ seats: 10, nextSeats: 6, added: 0 });
  });
});

describe('the state', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const at = (iso: string | null) => (iso === null ? null : new Date(iso));
  it.each([
    [null, null, 'Active'],
    [null, '2026-11-21T00:00:00Z', 'PastDue'],
    [null, '2026-11-20T00:00:00Z', 'ReadOnly'],
    ['2026-11-19T00:00:00Z', '2026-11-19T00:00:00Z', 'Canceled'],
    ['2026-12-19T00:00:00Z', null, 'Active'],
  ])('canceled at %s and read only at %s is %s', (canceled, readOnly, status) => {
    const contract = { canceledAt: at(canceled), readOnlyAt: at(readOnly) };
    expect(contractStatus(contract, now)).toBe(status);
  });

  it('gives two weeks for a payment that is missing', () => {
    expect(graceEnd(now).toISOString()).toBe('2026-12-04T00:00:00.000Z');
  });
});
