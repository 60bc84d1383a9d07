import type { TaskKind as TaskKindName } from '@tokiori/contract';
import type { Chunk, TaskKind } from './task-kind';
import { listNextItems, updateItems, type ItemRow } from './tasks.queries';

interface BatchKind {
  name: TaskKindName;
  /** People a transaction. Up to so many are done inside the request. */
  size: number;
  /** Does it to some people. @returns those for whom it changed something */
  some: (userIds: readonly number[], chunk: Chunk) => Promise<ReadonlySet<number>>;
  /** What is said of the others. */
  unchanged: string;
  /** Once nobody is left, in steps: in the transaction of the last of them, and then in one each. @returns whether it is over */
  end: (chunk: Chunk) => Promise<boolean>;
  /** Before each step of undoing: refuses it (AppError), or prepares it. */
  beforeUndo: (chunk: Chunk) => Promise<void>;
  /** See `TaskKind`. */
  changesMore?: boolean;
  undoSome: (userIds: readonly number[], chunk: Chunk) => Promise<void>;
  /** As `end`. */
  endUndo: (chunk: Chunk) => Promise<boolean>;
}

const idsOf = (items: readonly ItemRow[]): number[] => items.map(({ user_id: id }) => id!);

/** A kind of task that does the same to many people, some at a time in few statements. */
export const batchKind = (kind: BatchKind): TaskKind => ({
  name: kind.name,
  inlineUpTo: kind.size,
  changesMore: kind.changesMore ?? false,
  next: async (chunk) => {
    const { tx, task } = chunk;
    const items = await listNextItems(tx, task, 'Pending', kind.size);
    const changed = await kind.some(idsOf(items), chunk);
    const isOver = items.length < kind.size && (await kind.end(chunk));
    const isDone = ({ user_id: id }: ItemRow): boolean => changed.has(id!);
    await updateItems(
      tx,
      task.company_id,
      items.map((item) =>
        isDone(item)
          ? { id: item.id, state: 'Done', message: null, before: null }
          : { id: item.id, state: 'Skipped', message: kind.unchanged, before: null },
      ),
    );
    const done = items.filter(isDone).length;
    return { done, failed: 0, skipped: items.length - done, isOver };
  },
  undoNext: async (chunk) => {
    const { tx, task } = chunk;
    await kind.beforeUndo(chunk);
    const items = await listNextItems(tx, task, 'Done', kind.size);
    await kind.undoSome(idsOf(items), chunk);
    await updateItems(
      tx,
      task.company_id,
      items.map(({ id }) => ({ id, state: 'Undone', message: null, before: null })),
    );
    return items.length < kind.size && kind.endUndo(chunk);
  },
});
