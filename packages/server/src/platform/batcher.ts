/** How single requests become batches. */
export interface BatcherOptions<Item, Result> {
  /** Items of different keys never share a batch, and keys do not wait for each other. */
  key: (item: Item) => string | number;
  /** Of items with the same value, a batch takes one; the next waits for the batch after it. Absent: all get along. */
  conflict?: (item: Item) => string | number;
  /**
   * Does the work of a batch, whole or not at all: one result for each item, in their order. Items
   * of a batch that fails are done again one by one, so an item must bear being tried twice.
   */
  flush: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items in a batch at most. */
  maxSize: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/** Takes the next batch out of the queue: the oldest first, one of each conflict. */
const takeBatch = <Item, Result>(
  queue: Waiting<Item, Result>[],
  { conflict, maxSize }: BatcherOptions<Item, Result>,
): { batch: Waiting<Item, Result>[]; rest: Waiting<Item, Result>[] } => {
  const batch: Waiting<Item, Result>[] = [];
  const rest: Waiting<Item, Result>[] = [];
  const taken = new Set<string | number>();
  for (const waiting of queue) {
    const value = conflict?.(waiting.item);
    if (batch.length === maxSize || (value !== undefined && taken.has(value))) rest.push(waiting);
    else {
      batch.push(waiting);
      if (value !== undefined) taken.add(value);
    }
  }
  return { batch, rest };
};

/**
 * Lets requests that come at the same moment share their round trip to the database. Those that
 * come while a batch of their key is under way gather into the next one, so that a batch grows with
 * the load and nobody waits for a clock: alone, an item goes at once. Each gets its own result or
 * its own error.
 */
export const createBatcher = <Item, Result>(
  options: BatcherOptions<Item, Result>,
): ((item: Item) => Promise<Result>) => {
  /** Keys with a batch under way or about to be, and what waits behind it. */
  const queues = new Map<string | number, Waiting<Item, Result>[]>();

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await options.flush(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('A batch needs one result an item.');
      batch.forEach((waiting, place) => waiting.resolve(results[place]!));
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      // Whichever of them it was, it must not spoil the others.
      else await Promise.all(batch.map((waiting) => settle([waiting])));
    }
  };

  const work = async (key: string | number): Promise<void> => {
    for (;;) {
      const { batch, rest } = takeBatch(queues.get(key) ?? [], options);
      if (batch.length === 0) break;
      queues.set(key, rest);
      await settle(batch);
    }
    queues.delete(key);
  };

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      const key = options.key(item);
      const queue = queues.get(key);
      if (queue) {
        queue.push({ item, resolve, reject });
        return;
      }
      queues.set(key, [{ item, resolve, reject }]);
      // What has arrived already in this turn of the event loop comes along.
      setImmediate(() => void work(key));
    });
};
