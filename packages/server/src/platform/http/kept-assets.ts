import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** For so long after another version has taken their place. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000;
/** The time of a file that is part of this version; any other says since when it is not. */
const IN_USE = new Date('2000-01-01T00:00:00Z');

/** Whole or not at all: a process that ends meanwhile leaves nothing that is taken for it. */
const copyWhole = async (from: string, to: string): Promise<void> => {
  const unfinished = `${to}.${process.pid}.part`;
  await copyFile(from, unfinished);
  await rename(unfinished, to);
};

/**
 * Keeps the parts of the pages (files with a hash in their name) for a week after another version has taken their place:
 * a page that was opened before goes on loading what it needs, and nobody's form is loaded anew.
 * @param from folder of this version's parts. @param to folder in which they are kept, those of earlier versions among them
 */
export const keepAssets = async (from: string, to: string, now: Date): Promise<void> => {
  const own = new Set(await readdir(from));
  const kept = new Set(await readdir(to));
  for (const name of own) {
    const place = join(to, name);
    if (!kept.has(name)) await copyWhole(join(from, name), place);
    await utimes(place, IN_USE, IN_USE);
  }
  for (const name of kept) {
    if (own.has(name)) continue;
    const place = join(to, name);
    const { mtimeMs } = await stat(place);
    if (mtimeMs === IN_USE.getTime()) await utimes(place, now, now);
    else if (now.getTime() - mtimeMs > KEPT_FOR_MS) await rm(place, { force: true });
  }
};
