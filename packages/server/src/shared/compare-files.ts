import type { Database } from '../platform/database';
import type { FileStore } from '../platform/files/file-store';
import type { Tables } from '../tables';
import { listFileKeys, listUnfinishedKeys } from './compare-files.queries';

/** How the rows of files and what the store holds differ. */
export interface FileDifference {
  /** Files that have a row and are where they belong. */
  kept: number;
  /** Names that a row has, with nothing in the store: shown as a broken picture. */
  missing: string[];
  /** Names in the store that no row has. */
  orphans: string[];
}

/**
 * Compares the rows of all companies with the store. An image is stored before its row is committed, so what is being
 * uploaded at this moment counts as an orphan.
 */
export const compareFiles = async (
  database: Database<Tables>,
  files: FileStore,
): Promise<FileDifference> => {
  const stored = new Set<string>();
  for await (const key of files.keys()) stored.add(key);
  const reading = { readOnly: true, isBackground: true };
  const named = new Set(await database.system(listFileKeys, reading));
  const unfinished = new Set(await database.system(listUnfinishedKeys, reading));
  return {
    kept: [...named].filter((key) => stored.has(key)).length,
    missing: [...named].filter((key) => !stored.has(key)),
    orphans: [...stored].filter((key) => !named.has(key) && !unfinished.has(key)),
  };
};

/** Copies every file that the other store does not have yet, and reads it back. @returns how many were copied */
export const copyFiles = async (from: FileStore, to: FileStore): Promise<number> => {
  const there = new Set<string>();
  for await (const key of to.keys()) there.add(key);
  let copied = 0;
  for await (const key of from.keys()) {
    if (there.has(key)) continue;
    const content = await from.get(key);
    if (content === null) continue;
    await to.put(key, content);
    const kept = await to.get(key);
    if (kept === null || !kept.equals(content)) throw new Error(`${key} is not what was copied.`);
    copied += 1;
  }
  return copied;
};
