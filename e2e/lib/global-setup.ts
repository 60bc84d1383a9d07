import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server-process';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the demo company is served for all journeys. */
    demoAddress: string;
  }
}

/** Starts the real program once, on an empty folder, with the demo company. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tokiori-e2e-'));
  const server = await startServer({ dataDir });
  project.provide('demoAddress', server.address);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};
