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
  /**
   * False when what a batch failed of has nothing to do with its items: then all of them fail at once. Absent: they are
   * always done again one by one.
   */
  isWorthRetrying?: (error: unknown) => boolean;
  /** After so many milliseconds a batch no longer keeps the next one waiting; default a second. */
  patienceMs?: number;
}

const PATIENCE_MS = 1000;
/** Batches of a key under way at most, when the ones before got stuck. */
const MAX_UNDER_WAY = 4;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/** What is known of a key that has work under way or about to be. */
interface Lane<Item, Result> {
  /** Waits behind the batches under way. */
  queue: Waiting<Item, Result>[];
  /** Of the items under way. */
  conflicts: Set<string | number>;
  underWay: number;
  /** Those of them that got stuck. */
  stuck: number;
}

/** Takes the next batch out of the queue: the oldest first, one of each conflict. */
const takeBatch = <Item, Result>(
  lane: Lane<Item, Result>,
  { conflict, maxSize }: BatcherOptions<Item, Result>,
): Waiting<Item, Result>[] => {
  const batch: Waiting<Item, Result>[] = [];
  const rest: Waiting<Item, Result>[] = [];
  for (const waiting of lane.queue) {
    const value = conflict?.(waiting.item);
    const mustWait = value !== undefined && lane.conflicts.has(value);
    if (batch.length === maxSize || mustWait) rest.push(waiting);
    else {
      batch.push(waiting);
      if (value !== undefined) lane.conflicts.add(value);
    }
  }
  lane.queue = rest;
  return batch;
};

/**
 * Lets requests that come at the same moment share their round trip to the database. Those that
 * come while a batch of their key is under way gather into the next one, so that a batch grows with
 * the load and nobody waits for a clock: alone, an item goes at once. Each gets its own result or
 * its own error. A batch that gets stuck holds the next ones up for a moment alone.
 */
export const createBatcher = <Item, Result>(
  options: BatcherOptions<Item, Result>,
): ((item: Item) => Promise<Result>) => {
  const { conflict, flush, isWorthRetrying = () => true, patienceMs = PATIENCE_MS } = options;
  /** Keys with a batch under way or about to be. */
  const lanes = new Map<string | number, Lane<Item, Result>>();

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await flush(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('A batch needs one result an item.');
      batch.forEach((waiting, place) => waiting.resolve(results[place]!));
    } catch (error) {
      if (batch.length === 1 || !isWorthRetrying(error))
        for (const waiting of batch) waiting.reject(error);
      // Whichever of them it was, it must not spoil the others.
      else await Promise.all(batch.map((waiting) => settle([waiting])));
    }
  };

  const start = (
    key: string | number,
    lane: Lane<Item, Result>,
    batch: Waiting<Item, Result>[],
  ) => {
    let isStuck = false;
    const timer = setTimeout(() => {
      isStuck = true;
      lane.stuck += 1;
      next(key, lane);
    }, patienceMs);
    lane.underWay += 1;
    void settle(batch).finally(() => {
      clearTimeout(timer);
      lane.underWay -= 1;
      if (isStuck) lane.stuck -= 1;
      if (conflict) for (const { item } of batch) lane.conflicts.delete(conflict(item));
      next(key, lane);
    });
  };

  /** Begins the next batch unless one is under way that is not stuck, or too many are. */
  const next = (key: string | number, lane: Lane<Item, Result>): void => {
    if (lane.underWay > lane.stuck || lane.underWay === MAX_UNDER_WAY) return;
    const batch = takeBatch(lane, options);
    if (batch.length > 0) start(key, lane, batch);
    else if (lane.underWay === 0 && lanes.get(key) === lane) lanes.delete(key);
  };

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      const key = options.key(item);
      const found = lanes.get(key);
      const lane = found ?? { queue: [], conflicts: new Set(), underWay: 0, stuck: 0 };
      lane.queue.push({ item, resolve, reject });
      lanes.set(key, lane);
      // What has arrived already in this turn of the event loop comes along.
      if (!found || lane.underWay === lane.stuck) setImmediate(() => next(key, lane));
    });
};
