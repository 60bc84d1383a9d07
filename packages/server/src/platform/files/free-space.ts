import { statfs } from 'node:fs/promises';

const EVERY_MS = 2000;
/** With fewer free bytes than this, writes are refused, so that those in progress and the log still have room. */
export const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** How much room a disk has left. */
export interface FreeSpace {
  /** Whether there is too little. */
  isShort: () => boolean;
  stop: () => void;
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Looks every two seconds how much room the disk of a folder has. A disk that cannot be asked counts as roomy. */
export const watchFreeSpace = async (
  folder: string,
  { read = freeBytes, everyMs = EVERY_MS } = {},
): Promise<FreeSpace> => {
  let isShort = false;
  const look = async (): Promise<void> => {
    isShort = (await read(folder).catch(() => Infinity)) < LEAST_FREE_BYTES;
  };
  await look();
  const timer = setInterval(() => void look(), everyMs).unref();
  return { isShort: () => isShort, stop: () => clearInterval(timer) };
};
