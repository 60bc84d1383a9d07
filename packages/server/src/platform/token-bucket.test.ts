import { describe, expect, it } from 'vitest';
import { TokenBucket } from './token-bucket';

const createClock = () => {
  const clock = { ms: 0 };
  return { clock, now: () => clock.ms };
};

describe('a token bucket', () => {
  it('is used up and comes back over a minute', () => {
    const { clock, now } = createClock();
    const bytes = new TokenBucket({ aMinute: 600, clock: now });
    expect(bytes.consume('a', 600)).toBeNull();
    expect(bytes.consume('a', 100)).toBe(10);
    clock.ms = 9000;
    expect(bytes.consume('a', 100)).toBe(1);
    clock.ms = 10_000;
    expect(bytes.consume('a', 100)).toBeNull();
  });

  it('is everybody’s own', () => {
    const bytes = new TokenBucket({ aMinute: 10, clock: () => 0 });
    expect(bytes.consume('a', 10)).toBeNull();
    expect(bytes.consume('b', 10)).toBeNull();
    expect(bytes.consume('a', 1)).toBe(6);
  });

  it('lets through once what is larger than all of it, and waits for it then', () => {
    const { clock, now } = createClock();
    const bytes = new TokenBucket({ aMinute: 10, clock: now });
    expect(bytes.consume('a', 20)).toBeNull();
    expect(bytes.consume('a', 1)).toBe(66);
    clock.ms = 66_000;
    expect(bytes.consume('a', 1)).toBeNull();
  });

  it('is charged afterwards with what something took, and refilled before it is used again', () => {
    const { clock, now } = createClock();
    const time = new TokenBucket({ aMinute: 60, clock: now });
    expect(time.consume('a', 0)).toBeNull();
    time.charge('a', 75);
    expect(time.consume('a', 0)).toBe(15);
    expect(time.consume('b', 0)).toBeNull();
    clock.ms = 15_000;
    expect(time.consume('a', 0)).toBeNull();
  });

  it('forgets those who have rested, and nobody else', () => {
    const { clock, now } = createClock();
    const bytes = new TokenBucket({ aMinute: 10, clock: now });
    for (let n = 0; n < 5000; n += 1) bytes.consume(n, 1);
    clock.ms = 60_000;
    for (let n = 0; n < 6000; n += 1) bytes.consume('busy', 0.001);
    expect(bytes.size).toBe(1);
  });
});
