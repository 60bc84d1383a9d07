import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { endWithParent } from '#test/platform/end-with-parent';

const CHILD = fileURLToPath(new URL('../fixtures/stuck.ts', import.meta.url));

it('ends a process whose thread is stuck after a write failed, with a sentence, and leaves long work alone', async () => {
  const child = spawn(process.execPath, [...endWithParent, '--import', 'tsx', CHILD], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...how) => resolve(how)),
  );
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  expect(said).toMatch(/^long work is done\n.*ディスクに空きがあるか.*\n$/);
});
