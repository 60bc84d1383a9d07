import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAt, startServer } from '../lib/server-process';
import { patiently } from '../../scripts/lib/patience.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tokiori-first-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the first start makes the demo company once; a later start is ready within seconds; both close cleanly', async () => {
  const dataDir = join(folder, 'demo');
  const first = await startServer({ dataDir });
  expect((await signInAt(first.address, 'demo001', 'tokiori-demo')).status).toBe(200);
  expect(await first.stop()).toBe(0);
  // The fastest of a few: what else the machine does only ever adds. Three seconds are usual; one that makes anything anew
  // takes far longer than this.
  const [fast, tries] = [patiently(8000), 3];
  let fastest = Infinity;
  for (let again = 0; again < tries && fastest >= fast; again += 1) {
    const started = performance.now();
    const later = await startServer({ dataDir });
    fastest = Math.min(fastest, performance.now() - started);
    const entered = await signInAt(later.address, 'learner@tokiori.example', 'tokiori-demo');
    expect(entered.status).toBe(200);
    expect(await later.stop()).toBe(0);
  }
  expect(fastest).toBeLessThan(fast);
});
