import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server-process';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the demo company is served for all journeys. */
    demoAddress: string;
    /** A folder with the demo company that nobody uses, to start other servers on copies of it. */
    demoFolder: string;
  }
}

/** Starts the real program once, on an empty folder, with the demo company. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'tokiori-e2e-'));
  const [dataDir, demoFolder] = [join(folder, 'data'), join(folder, 'demo')];
  await (await startServer({ dataDir })).stop();
  cpSync(dataDir, demoFolder, { recursive: true });
  const server = await startServer({ dataDir });
  project.provide('demoAddress', server.address);
  project.provide('demoFolder', demoFolder);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
