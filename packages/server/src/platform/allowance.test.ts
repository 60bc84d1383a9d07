import { describe, expect, it } from 'vitest';
import { Allowance } from './allowance';

const createClock = () => {
  const clock = { ms: 0 };
  return { clock, now: () => clock.ms };
};

describe('an allowance', () => {
  it('is used up and comes back over a minute', () => {
    const { clock, now } = createClock();
    const bytes = new Allowance({ aMinute: 600, clock: now });
    expect(bytes.take('a', 600)).toBeNull();
    expect(bytes.take('a', 100)).toBe(10);
    clock.ms = 9000;
    expect(bytes.take('a', 100)).toBe(1);
    clock.ms = 10_000;
    expect(bytes.take('a', 100)).toBeNull();
  });

  it('is everybody’s own', () => {
    const bytes = new Allowance({ aMinute: 10, clock: () => 0 });
    expect(bytes.take('a', 10)).toBeNull();
    expect(bytes.take('b', 10)).toBeNull();
    expect(bytes.take('a', 1)).toBe(6);
  });

  it('lets through once what is larger than all of it, and waits for it then', () => {
    const { clock, now } = createClock();
    const bytes = new Allowance({ aMinute: 10, clock: now });
    expect(bytes.take('a', 20)).toBeNull();
    expect(bytes.take('a', 1)).toBe(66);
    clock.ms = 66_000;
    expect(bytes.take('a', 1)).toBeNull();
  });

  it('forgets those who have rested, and nobody else', () => {
    const { clock, now } = createClock();
    const bytes = new Allowance({ aMinute: 10, clock: now });
    for (let n = 0; n < 5000; n += 1) bytes.take(n, 1);
    clock.ms = 60_000;
    for (let n = 0; n < 6000; n += 1) bytes.take('busy', 0.001);
    expect(bytes.size).toBe(1);
  });
});
