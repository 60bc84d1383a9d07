import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { apiAs } from './api';
import { startServer } from './server-process';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the demo company is served for all journeys. */
    demoAddress: string;
    /** A folder with an unused demo company, to start other servers on copies of it. */
    demoFolder: string;
  }
}

/** Takes the limit off the seats: every journey brings people of its own, and the demo company has room for few. */
const makeRoom = async (address: string): Promise<void> => {
  const operator = await apiAs('superadmin@tokiori.example', address);
  const companies = await operator.get<{ id: number; name: string }[]>('/companies');
  for (const { id } of companies) await operator.put(`/companies/${id}`, { seats: null });
};

/** Starts the real program once, on an empty folder, with the demo company. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'tokiori-e2e-'));
  const [dataDir, demoFolder] = [join(folder, 'data'), join(folder, 'demo')];
  const first = await startServer({ dataDir });
  await makeRoom(first.address);
  await first.stop();
  cpSync(dataDir, demoFolder, { recursive: true });
  const server = await startServer({ dataDir });
  project.provide('demoAddress', server.address);
  project.provide('demoFolder', demoFolder);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
