import type { Readable } from 'node:stream';

/** A name that `newFileKey` made: 128 random bits in hexadecimal. */
const KEY = /^[0-9a-f]{32}$/;

/** Whether something has the form of a stored file's name; nothing else may become part of a path. */
export const isFileKey = (text: string): boolean => KEY.test(text);

/** Where files are kept. Each is written once, under a name that nobody can guess, and never changed. */
export interface FileStore {
  /** Keeps a file durably; the same name with the same content again is no error. */
  put: (key: string, content: Buffer) => Promise<void>;
  /** `null` when there is no such file. */
  get: (key: string) => Promise<Buffer | null>;
  /** The same as `put` for a file that is too long for memory: its pieces, in order. */
  putLong: (key: string, pieces: AsyncIterable<Buffer>) => Promise<void>;
  /** The same as `get`, as it is read. Somebody has to read it to its end, or to destroy it. */
  getLong: (key: string) => Promise<Readable | null>;
  /** Deletes a file permanently; a missing one is no error. */
  remove: (key: string) => Promise<void>;
  /** The names of all files, in no order. What is being written meanwhile may be among them or not. */
  keys: () => AsyncIterable<string>;
}
