import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AppError } from './errors';
import { FairQueue } from './fair-queue';

const OPTIONS = { atOnce: 3, atOnceForOne: 2, waitingForOne: 10, patienceMs: 5000 };

/** Work that the test ends by hand, and the order in which it started. */
const createSite = (queue: FairQueue) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (key: number, name: string): Promise<string> =>
    queue.run(key, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)!();
    await sleep(1);
  };
  return { begun, bring, end, queue };
};

describe('the fair queue', () => {
  it('keeps a slot free for other keys, however much work one key adds', async () => {
    const { begun, bring, end } = createSite(new FairQueue(OPTIONS));
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => bring(1, name));
    all.push(bring(2, 'b1'));
    await sleep(1);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) await end(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });

  it('runs the key with the least work in progress next, not the oldest work', async () => {
    const { begun, bring, end } = createSite(new FairQueue({ ...OPTIONS, atOnce: 2 }));
    void bring(1, 'a1');
    void bring(1, 'a2');
    void bring(1, 'a3');
    void bring(2, 'b1');
    await sleep(1);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    await end('a3');
    await end('b1');
  });

  it('takes the keys in turns, however early the work of one came', async () => {
    const { begun, bring, end } = createSite(new FairQueue({ ...OPTIONS, atOnce: 1 }));
    for (const name of ['a1', 'a2', 'a3']) void bring(1, name);
    for (const name of ['b1', 'b2']) void bring(2, name);
    void bring(3, 'c1');
    await sleep(1);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('lets work leave for which nobody waits any more, in its own words', async () => {
    const refusal = () => new AppError('UNAVAILABLE', { message: '混み合っています。' });
    const { begun, bring, end, queue } = createSite(
      new FairQueue({ ...OPTIONS, atOnce: 1, refusal }),
    );
    void bring(1, 'a1');
    const gone = new AbortController();
    const left = queue.run(2, () => Promise.resolve(), { signal: gone.signal });
    const next = bring(3, 'c1');
    gone.abort();
    await expect(left).rejects.toThrow('混み合っています。');
    await end('a1');
    await end('c1');
    expect(await next).toBe('c1');
    expect(begun).toEqual(['a1', 'c1']);
  });

  it('frees the slot of failed work', async () => {
    const queue = new FairQueue({ ...OPTIONS, atOnce: 1 });
    const failed = queue.run(1, () => Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    expect(await queue.run(1, () => Promise.resolve('next'))).toBe('next');
  });

  it('refuses work of a key that has too much waiting, with a message, and keeps the other work', async () => {
    const { bring, end } = createSite(new FairQueue({ ...OPTIONS, atOnce: 1, waitingForOne: 1 }));
    const all = [bring(1, 'a1'), bring(1, 'a2')];
    const refused = { code: 'TOO_MANY_REQUESTS', status: 429, retryAfterSeconds: 10 };
    await expect(bring(1, 'a3')).rejects.toMatchObject(refused);
    await expect(bring(1, 'a3')).rejects.toThrow('時間のかかる処理');
    all.push(bring(2, 'b1'));
    for (const name of ['a1', 'b1', 'a2']) await end(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
  });

  it('refuses work that has waited too long', async () => {
    const { bring, end } = createSite(new FairQueue({ ...OPTIONS, atOnce: 1, patienceMs: 10 }));
    const first = bring(1, 'a1');
    await expect(bring(2, 'b1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await end('a1');
    expect(await first).toBe('a1');
  });
});
