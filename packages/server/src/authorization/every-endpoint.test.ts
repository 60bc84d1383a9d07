import { allEndpoints } from '@tokiori/contract';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** Tests that sweep over all endpoints prove who may call, not what a call does. */
const SWEEPING = ['authorization', 'fuzz'];

const testsOfBehaviour = async (): Promise<string> => {
  const files = await readdir(SOURCES, { recursive: true });
  const tests = files.filter(
    (file) => file.endsWith('.test.ts') && !SWEEPING.some((folder) => file.startsWith(folder)),
  );
  const texts = await Promise.all(tests.map((file) => readFile(join(SOURCES, file), 'utf8')));
  return texts.map((text) => text.replaceAll(/^import [^;]*;/gm, '')).join('\n');
};

it('has a test of its own for every endpoint', async () => {
  const tests = await testsOfBehaviour();
  const untested = allEndpoints
    .map(({ id }) => id)
    .filter((id) => !new RegExp(`\\b${id}\\b`).test(tests));
  expect(untested).toEqual([]);
});
