import type { Span } from './tracing/span';
import { currentSpan, traceJoined } from './tracing/tracer';

/** How a batcher groups single items into batches. */
export interface BatcherOptions<Item, Result> {
  /** Items with different keys never share a batch, and keys do not wait for each other. */
  key: (item: Item) => string | number;
  /** A batch takes one item of each value; the next one waits for a later batch. Absent: no items conflict. */
  conflict?: (item: Item) => string | number;
  /**
   * Processes a batch atomically and returns one result per item, in their order. The items of a failed
   * batch are retried one by one, so processing an item twice must be safe.
   */
  flush: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items in a batch at most. */
  maxSize: number;
  /**
   * Returns false when the error is not caused by an item: then all items fail at once, without a retry. Absent: items
   * are always retried one by one.
   */
  isWorthRetrying?: (error: unknown) => boolean;
  /** After this time a batch counts as stuck and the next one starts without waiting for it; default one second. */
  patienceMs?: number;
}

const PATIENCE_MS = 1000;
/** Most batches of a key in progress at once, when earlier ones are stuck. */
const MAX_UNDER_WAY = 4;

interface Waiting<Item, Result> {
  item: Item;
  /** What it belongs to, where that is traced. */
  span: Span | null;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/** State of a key that has work in progress or queued. */
interface Lane<Item, Result> {
  /** Waits for the batches in progress. */
  queue: Waiting<Item, Result>[];
  /** Conflict values of the items in progress. */
  conflicts: Set<string | number>;
  /** Number of batches in progress. */
  underWay: number;
  /** Number of those that are stuck. */
  stuck: number;
}

/** Removes the next batch from the queue: oldest first, one item per conflict value. */
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
 * Lets concurrent requests share one round trip to the database. There is no timer: a single
 * item is sent at once, and items that arrive while a batch of their key is in progress form the next
 * batch, so that batches grow with the load. Each item gets its own result or its own error. A stuck
 * batch delays the next one by `patienceMs` at most.
 */
export const createBatcher = <Item, Result>(
  options: BatcherOptions<Item, Result>,
): ((item: Item) => Promise<Result>) => {
  const { conflict, flush, isWorthRetrying = () => true, patienceMs = PATIENCE_MS } = options;
  /** Keys with a batch in progress or scheduled. */
  const lanes = new Map<string | number, Lane<Item, Result>>();

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await traceJoined(
        'batch',
        batch.map(({ span }) => span),
        () => flush(batch.map(({ item }) => item)),
      );
      if (results.length !== batch.length) throw new Error('A batch needs one result an item.');
      batch.forEach((waiting, place) => waiting.resolve(results[place]!));
    } catch (error) {
      if (batch.length === 1 || !isWorthRetrying(error))
        for (const waiting of batch) waiting.reject(error);
      // Retry one by one, so that one bad item does not fail the others.
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

  /** Starts the next batch unless a batch that is not stuck is in progress, or too many are. */
  const next = (key: string | number, lane: Lane<Item, Result>): void => {
    if (lane.underWay > lane.stuck || lane.underWay === MAX_UNDER_WAY) return;
    const batch = takeBatch(lane, options);
    if (batch.length > 0) start(key, lane, batch);
    else if (lane.underWay === 0 && lanes.get(key) === lane) lanes.delete(key);
  };

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      const key = options.key(item);
      const openLane = lanes.get(key);
      const lane = openLane ?? { queue: [], conflicts: new Set(), underWay: 0, stuck: 0 };
      lane.queue.push({ item, span: currentSpan(), resolve, reject });
      lanes.set(key, lane);
      // Deferred, so that items added in this turn of the event loop share the batch.
      if (!openLane || lane.underWay === lane.stuck) setImmediate(() => next(key, lane));
    });
};
