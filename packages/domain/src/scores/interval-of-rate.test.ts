import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilsonInterval, withoutGuessing } from './interval-of-rate';

describe('the range of a rate', () => {
  it('is what Wilson gives for 21 of 25', () => {
    const { low, high } = wilsonInterval(21, 25)!;
    expect(low).toBeCloseTo(0.653, 3);
    expect(high).toBeCloseTo(0.936, 3);
  });

  it('is of some width where nobody or everybody was right', () => {
    expect(wilsonInterval(5, 5)).toEqual({ low: expect.closeTo(0.566, 3), high: 1 });
    expect(wilsonInterval(0, 5)).toEqual({ low: 0, high: expect.closeTo(0.434, 3) });
  });

  it('is not told when nothing was counted', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
  });

  it('holds the rate, and narrows with more cases', () => {
    const cases = fc
      .integer({ min: 1, max: 5000 })
      .chain((n) => fc.tuple(fc.nat(n), fc.constant(n)));
    fc.assert(
      fc.property(cases, ([right, asked]) => {
        const few = wilsonInterval(right, asked)!;
        const many = wilsonInterval(right * 4, asked * 4)!;
        expect(few.low).toBeLessThanOrEqual(right / asked);
        expect(few.high).toBeGreaterThanOrEqual(right / asked);
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });
});

describe('knowledge without guessing', () => {
  it('of 85 % right among four choices is 80 %', () => {
    expect(withoutGuessing(0.85, 0.25)).toBeCloseTo(0.8, 12);
  });

  it('is never less than nothing, and not told where every answer is right', () => {
    expect(withoutGuessing(0.2, 0.25)).toBe(0);
    expect(withoutGuessing(1, 1)).toBeNull();
  });
});
