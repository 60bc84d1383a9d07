import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SeedFigures } from './figures/seed-figures';
import type { Settings } from './settings';
import type { Piece } from './work';

/** Does one piece of work in a process; throws when that ends without an answer. */
const simulateIn = async (child: ChildProcess, piece: Piece): Promise<SeedFigures> => {
  const ended = new AbortController();
  const end = () => ended.abort();
  child.once('exit', end);
  child.send(piece);
  try {
    const [figures] = (await once(child, 'message', { signal: ended.signal })) as [SeedFigures];
    return figures;
  } finally {
    child.off('exit', end);
  }
};

/** Does all pieces of work in processes of their own, and answers what they come to, in the order of the pieces. */
export const simulateAll = async (
  pieces: readonly Piece[],
  work: { settings: Settings; workers: number; onDone: (count: number) => void },
): Promise<SeedFigures[]> => {
  const results: SeedFigures[] = [];
  let next = 0;
  let done = 0;
  const inOneProcess = async (): Promise<void> => {
    const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
    });
    try {
      child.send(work.settings);
      for (let index = next++; index < pieces.length; index = next++) {
        results[index] = await simulateIn(child, pieces[index]!);
        work.onDone((done += 1));
      }
    } finally {
      child.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(work.workers, pieces.length) }, inOneProcess));
  return results;
};
