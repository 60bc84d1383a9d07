import type { TaskKind as TaskKindName } from '@tokiori/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors';
import type { Tx } from '../../shared/caller';
import { databaseError } from '../../shared/database-errors';
import type { Chunk, TaskKind } from './task-kind';
import { listNextItems, updateItems, type ItemResult, type ItemRow } from './tasks.queries';

/** A row that needed nothing: it is as it was to become. */
export interface Nothing {
  skipped: string;
}
/** What undoing a row needs to know. */
export interface ItemChange {
  before: Record<string, unknown> | null;
  /** What is still to come for it, such as a mail that waits for its day. */
  queued?: string | undefined;
}
/** Undoing left the row as it is, and why. */
export interface LeftAlone {
  kept: string;
}

interface ItemKind<Known> {
  name: TaskKindName;
  /** See `TaskKind`. */
  needsConfirmation?: boolean;
  /** Reads what the rows of a chunk rest on, at once. */
  read?: (userIds: readonly number[], chunk: Chunk) => Promise<Known>;
  /** Does it to one person. A refusal (AppError) leaves that row as it was and is reported. */
  each: (userId: number, chunk: Chunk, read: Known) => Promise<ItemChange | Nothing>;
  /** Does it to all of a chunk in few statements, by id. Where that is refused (AppError), it is done to one after another. */
  all?: (
    userIds: readonly number[],
    chunk: Chunk,
  ) => Promise<ReadonlyMap<number, ItemChange | Nothing>>;
  /** Takes it back from one person. */
  undoEach?: (
    userId: number,
    before: Record<string, unknown>,
    chunk: Chunk,
  ) => Promise<LeftAlone | null>;
}

/** People a transaction: others get in between, and a kill loses no more. */
const CHUNK = 50;
const INLINE_UP_TO = 100;

/** One row on its own: what refuses it leaves no trace of it and lets the others go on. */
const attempt = async <T>(tx: Tx, work: () => Promise<T>): Promise<T | AppError> => {
  await sql`savepoint one_row`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint one_row`.execute(tx);
    return result;
  } catch (error) {
    const refusal = error instanceof AppError ? error : databaseError(error);
    if (!refusal || refusal.code === 'UNAVAILABLE') throw error;
    await sql`rollback to savepoint one_row`.execute(tx);
    return refusal;
  }
};

const resultOf = ({ id }: ItemRow, made: ItemChange | Nothing | AppError): ItemResult => {
  if (made instanceof AppError) return { id, state: 'Failed', message: made.message, before: null };
  if ('skipped' in made) return { id, state: 'Skipped', message: made.skipped, before: null };
  return { id, state: 'Done', message: made.queued ?? null, before: made.before };
};

/** All rows of a chunk at once; `null` where that is not how it is done, or is refused. */
const doAll = async <Known>(
  { all }: ItemKind<Known>,
  items: readonly ItemRow[],
  chunk: Chunk,
): Promise<ItemResult[] | null> => {
  const ids = items.flatMap(({ user_id: id }) => id ?? []);
  if (!all || ids.length < 2 || ids.length < items.length) return null;
  const made = await attempt(chunk.tx, () => all(ids, chunk));
  if (made instanceof AppError) return null;
  return items.map((item) => {
    const one = made.get(item.user_id ?? -1);
    if (!one) throw new Error(`nothing was done to user ${item.user_id}`);
    return resultOf(item, one);
  });
};

const doEach = async <Known>(
  kind: ItemKind<Known>,
  items: readonly ItemRow[],
  chunk: Chunk,
): Promise<ItemResult[]> => {
  const ids = items.flatMap(({ user_id: id }) => id ?? []);
  // Only a kind that reads nothing knows nothing.
  const read = (await kind.read?.(ids, chunk)) as Known;
  const results: ItemResult[] = [];
  for (const item of items) {
    const made = await attempt(chunk.tx, () => kind.each(item.user_id!, chunk, read));
    results.push(resultOf(item, made));
  }
  return results;
};

const undoItem = async (
  kind: Pick<ItemKind<never>, 'undoEach'>,
  item: ItemRow,
  chunk: Chunk,
): Promise<ItemResult> => {
  const { id, before } = item;
  const made = await attempt(chunk.tx, () => kind.undoEach!(item.user_id!, before ?? {}, chunk));
  if (made instanceof AppError) return { id, state: 'Kept', message: made.message, before };
  if (made !== null) return { id, state: 'Kept', message: made.kept, before };
  return { id, state: 'Undone', message: null, before };
};

const countOf = (results: readonly ItemResult[], state: ItemResult['state']): number =>
  results.filter((result) => result.state === state).length;

/** A kind of task that does the same to many people with the rules of the single call: what refuses one lets the others go on. */
export const itemKind = <Known = undefined>(kind: ItemKind<Known>): TaskKind => ({
  name: kind.name,
  needsConfirmation: kind.needsConfirmation ?? false,
  inlineUpTo: INLINE_UP_TO,
  next: async (chunk) => {
    const items = await listNextItems(chunk.tx, chunk.task, 'Pending', CHUNK);
    const results = (await doAll(kind, items, chunk)) ?? (await doEach(kind, items, chunk));
    await updateItems(chunk.tx, chunk.task.company_id, results);
    return {
      done: countOf(results, 'Done'),
      queued: results.filter(({ state, message }) => state === 'Done' && message !== null).length,
      failed: countOf(results, 'Failed'),
      skipped: countOf(results, 'Skipped'),
      isOver: items.length < CHUNK,
    };
  },
  ...(kind.undoEach
    ? {
        undoNext: async (chunk: Chunk) => {
          const results: ItemResult[] = [];
          const items = await listNextItems(chunk.tx, chunk.task, 'Done', CHUNK);
          for (const item of items) results.push(await undoItem(kind, item, chunk));
          await updateItems(chunk.tx, chunk.task.company_id, results);
          return items.length < CHUNK;
        },
      }
    : {}),
});
