import { describe, expect, it } from 'vitest';
import { createBatcher, type BatcherOptions } from './batcher';

interface Item {
  company: number;
  user: number;
}

/** A batcher that records its batches; the test ends each batch by hand. */
const start = (options: Partial<BatcherOptions<Item, string>> = {}) => {
  const batches: { users: number[]; end: (error?: Error) => void }[] = [];
  const send = createBatcher<Item, string>({
    key: ({ company }) => company,
    flush: (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error): void =>
          error ? reject(error) : resolve(items.map(({ user }) => `done ${user}`));
        batches.push({ users: items.map(({ user }) => user), end });
      }),
    maxSize: 3,
    ...options,
  });
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { send: (user: number, company = 1) => send({ company, user }), batches, turn };
};

const usersOf = (batches: readonly { users: number[] }[]) => batches.map(({ users }) => users);

describe('a batcher', () => {
  it('sends a single item at once, and batches items that arrive meanwhile', async () => {
    const { send, batches, turn } = start();
    const first = send(1);
    await turn();
    const others = [send(2), send(3)];
    await turn();
    expect(usersOf(batches)).toEqual([[1]]);
    batches[0]!.end();
    expect(await first).toBe('done 1');
    await turn();
    batches[1]!.end();
    expect(await Promise.all(others)).toEqual(['done 2', 'done 3']);
    expect(usersOf(batches)).toEqual([[1], [2, 3]]);
  });

  it('takes at most maxSize items into a batch, oldest first', async () => {
    const { send, batches, turn } = start();
    const sent = [1, 2, 3, 4, 5].map((user) => send(user));
    await turn();
    batches[0]!.end();
    await turn();
    batches[1]!.end();
    await Promise.all(sent);
    expect(usersOf(batches)).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('keeps items with different keys in separate, independent batches', async () => {
    const { send, batches, turn } = start();
    const sent = [send(1, 1), send(2, 2), send(3, 1)];
    await turn();
    expect(usersOf(batches)).toEqual([[1, 3], [2]]);
    batches[1]!.end();
    expect(await sent[1]).toBe('done 2');
    batches[0]!.end();
    await Promise.all(sent);
  });

  it('takes one of several conflicting items per batch', async () => {
    const { send, batches, turn } = start({ conflict: ({ user }) => user });
    const sent = [send(1), send(1), send(2), send(1)];
    for (let batch = 0; batch < 3; batch += 1) {
      await turn();
      batches[batch]!.end();
    }
    await Promise.all(sent);
    expect(usersOf(batches)).toEqual([[1, 2], [1], [1]]);
  });

  it('retries the items of a failed batch one by one, so that only the bad one fails', async () => {
    const flush = async (items: readonly Item[]): Promise<string[]> =>
      items.map(({ user }) => {
        if (user === 2) throw new Error('bad item');
        return `done ${user}`;
      });
    const { send } = start({ flush });
    const settled = await Promise.allSettled([send(1), send(2), send(3)]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(settled[1]).toMatchObject({ reason: new Error('bad item') });
    expect(await send(4)).toBe('done 4');
  });

  it('rejects when flush returns fewer results than items', async () => {
    const { send } = start({ flush: async () => [] });
    await expect(send(1)).rejects.toThrow('one result an item');
  });

  it('starts the next batch past a stuck one, without items that conflict with it', async () => {
    const { send, batches, turn } = start({ conflict: ({ user }) => user, patienceMs: 20 });
    const stuck = send(1);
    await turn();
    const others = [send(2), send(1), send(3)];
    await expect.poll(() => usersOf(batches)).toEqual([[1], [2, 3]]);
    batches[1]!.end();
    expect(await others[0]).toBe('done 2');
    batches[0]!.end();
    expect(await stuck).toBe('done 1');
    await turn();
    batches[2]!.end();
    expect(await others[1]).toBe('done 1');
  });

  it('sends a new item at once while only stuck batches are in progress', async () => {
    const { send, batches, turn } = start({ patienceMs: 5 });
    const stuck = send(1);
    await turn();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const late = send(2);
    await turn();
    batches[1]!.end();
    expect(await late).toBe('done 2');
    batches[0]!.end();
    await stuck;
  });

  it('fails the whole batch without a retry when the error is not worth retrying', async () => {
    const { send, batches, turn } = start({ isWorthRetrying: () => false });
    const sent = Promise.allSettled([send(1), send(2)]);
    await turn();
    batches[0]!.end(new Error('gone'));
    expect((await sent).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(usersOf(batches)).toEqual([[1, 2]]);
  });
});
