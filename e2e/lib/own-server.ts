import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, inject } from 'vitest';
import { startServer, type ServerProcess } from './server-process';

const SHIFT_CLOCK = pathToFileURL(
  join(import.meta.dirname, '../../scripts/lib/shift-clock.mjs'),
).href;

/** The server as people reach it: passkeys, links in mails and other sign-ins rest on this name, not on the number. */
export const byName = (address: string): string => address.replace('127.0.0.1', 'localhost');

type Options = Partial<Omit<Parameters<typeof startServer>[0], 'dataDir'>>;

/**
 * A server for one file of journeys, with the demo company as it is at the beginning and a clock that can be moved on.
 * `options` is asked when it starts.
 */
export const useServer = (options: () => Options | Promise<Options> = () => ({})) => {
  const folder = mkdtempSync(join(tmpdir(), 'tokiori-own-'));
  const dataDir = join(folder, 'data');
  const clock = { NODE_OPTIONS: `--import=${SHIFT_CLOCK}`, CLOCK_FILE: join(folder, 'clock') };
  let server: ServerProcess;
  let aheadMs = 0;
  const setClock = (): void => writeFileSync(clock.CLOCK_FILE, String(aheadMs));
  beforeAll(async () => {
    setClock();
    cpSync(inject('demoFolder'), dataDir, { recursive: true });
    const { environment, ...rest } = await options();
    server = await startServer({ dataDir, ...rest, environment: { ...clock, ...environment } });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    address: (): string => byName(server.address),
    /** What time the server thinks it is. */
    now: (): Date => new Date(Date.now() + aheadMs),
    /** Lets time pass for the server, which looks at its clock every 20 ms. */
    pass: (minutes: number): void => {
      aheadMs += minutes * 60_000;
      setClock();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40);
    },
  };
};
