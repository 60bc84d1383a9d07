/** The outcome of one task: `error` is `null` when it succeeded. */
export interface Outcome<Item> {
  item: Item;
  error: unknown;
}

interface Options {
  /** Tasks under way at once; 4 unless told. */
  atOnce?: number;
  onProgress?: (doneCount: number) => void;
}

/** Runs a task for each item, a few at once; a failure does not stop the others. Outcomes are in the items' order. */
export const runEach = async <Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
  { atOnce = 4, onProgress }: Options = {},
): Promise<Outcome<Item>[]> => {
  const outcomes: Outcome<Item>[] = items.map((item) => ({ item, error: null }));
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const outcome = outcomes[next]!;
      next += 1;
      try {
        await task(outcome.item);
      } catch (error) {
        outcome.error = error ?? new Error('失敗しました。');
      }
      done += 1;
      onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return outcomes;
};
