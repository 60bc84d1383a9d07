import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cpu } from './cpu';
import type { Sitting } from './seed';

/** What the measured server is to hold before it opens. */
export interface Order {
  /** `null`: the embedded database. */
  databaseUrl: string | null;
  historyCount: number;
  sittingCount: number;
  bareCount: number;
  /** Whether tables are partitioned by company, as the tests partition them; not unless told. */
  isPartitioned?: boolean;
}

export interface MeasuredServer {
  port: number;
  barePort: number;
  sittings: Sitting[];
  cpu: () => Promise<Cpu>;
  stop: () => Promise<void>;
}

/** Starts the server in a process of its own, seeded as ordered. */
export const startServer = async (order: Order): Promise<MeasuredServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tokiori-bench-'));
  const child = fork(join(import.meta.dirname, 'server-process.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const message = <T>(kind: string): Promise<T> =>
    new Promise((resolve, reject) => {
      const listen = (received: { kind: string }): void => {
        if (received.kind !== kind) return;
        child.off('message', listen);
        resolve(received as T);
      };
      child.on('message', listen);
      void ended.then(() => reject(new Error('the measured server ended')));
    });
  child.send({ ...order, dataDir });
  const { port, barePort, sittings } =
    await message<Pick<MeasuredServer, 'port' | 'barePort' | 'sittings'>>('ready');
  return {
    port,
    barePort,
    sittings,
    cpu: () => {
      const answer = message<Cpu>('cpu');
      child.send('cpu');
      return answer;
    },
    stop: async () => {
      child.send('stop');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
