import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type ModuleOptions = Parameters<NodeFS['init']>[1];

/** As emscripten's file layer calls it; answers how many bytes were written, and throws where none could be. */
type Write = (
  stream: unknown,
  buffer: unknown,
  offset: number,
  length: number,
  position?: number,
) => number;

/** Emscripten's EIO; PostgreSQL stops at it rather than believe that the data is safe. */
const EIO = 29;

let count = 0;
/** How often this process has made the embedded database's files durable: one a commit. */
export const fsyncCount = (): number => count;

const syncNow = (handle: number): void => {
  count += 1;
  fsyncSync(handle);
};

/** Makes one file or folder durable. */
export const syncPath = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    syncNow(handle);
  } finally {
    closeSync(handle);
  }
};

/** Makes a folder and everything in it durable. */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(folder);
};

/**
 * The engine's files in a folder, with an fsync that reaches the disk. The engine's own file layer
 * has none: its fsync does nothing, so a commit would live in the system's cache until power fails.
 * `strace -f -e trace=fsync,fdatasync` on the process shows one fsync a commit.
 */
export class DurableFiles extends NodeFS {
  /** @param onFailure called for every write that did not succeed as a whole */
  constructor(
    folder: string,
    private readonly onFailure: () => void = () => undefined,
  ) {
    super(folder);
  }

  override async init(
    pg: PGlite,
    options: ModuleOptions,
  ): Promise<{ emscriptenOpts: ModuleOptions }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const { onFailure } = this;
    const addFsync: NonNullable<ModuleOptions['preRun']>[number] = (module) => {
      const operations: object = Reflect.get(module.NODEFS, 'stream_ops');
      Reflect.set(operations, 'fsync', (stream: { nfd: number }): number => {
        try {
          syncNow(stream.nfd);
          return 0;
        } catch {
          onFailure();
          return EIO;
        }
      });
      const write = Reflect.get(operations, 'write') as Write;
      Reflect.set(operations, 'write', (...args: Parameters<Write>): number => {
        const [, , , length] = args;
        let written = 0;
        try {
          written = write(...args);
          return written;
        } finally {
          if (written < length) onFailure();
        }
      });
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...(emscriptenOpts.preRun ?? [])] },
    };
  }
}
