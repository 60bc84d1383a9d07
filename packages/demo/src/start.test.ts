import { commands } from '@tokiori/server/commands';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { start } from './start';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-start-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('opens no database in real use', async () => {
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('SUPERADMIN_PASSWORD', 'take no ha no tsuyu');
  vi.stubEnv('DATA_DIR', folder);
  // The port is unused: a command that is not refused must not reach a real server.
  vi.stubEnv('PORT', '0');
  await commands['create-superadmin']!(['--email', 'boss@vendor.example']);
  await expect(start()).rejects.toThrow(/実際の運用に使われている.*npm run serve/);
});
