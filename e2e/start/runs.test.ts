import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patiently } from '../../scripts/lib/patience.mjs';
import { runVitest } from '../../scripts/lib/tests/vitest-run.mjs';

const FOLDER = 'e2e/start/fixtures/runs';
const CONFIG = join(import.meta.dirname, 'fixtures/runs/vitest.config.ts');

const runExamples = (...names: string[]) =>
  runVitest(['--config', CONFIG, ...names], { quietMs: patiently(8000), output: 'ignore' });

describe('a run of tests', () => {
  it('answers what passed, what failed, and what could not be loaded', async () => {
    const { tests, failed, isBroken } = await runExamples('ends', 'breaks');
    expect(tests.map(({ name, state }) => [name, state])).toEqual([
      ['passes', 'passed'],
      ['fails', 'failed'],
    ]);
    expect(failed).toEqual([
      expect.objectContaining({ file: `${FOLDER}/ends.example.ts`, name: 'fails' }),
      { file: `${FOLDER}/breaks.example.ts`, name: '', message: expect.any(String) },
    ]);
    expect(failed[1]!.message).toContain('cannot be loaded');
    expect(isBroken).toBe(false);
  });

  it('names the file in which something failed that nobody waited for', async () => {
    const { tests, failed, isBroken } = await runExamples('strays');
    expect(tests.map(({ state }) => state)).toEqual(['passed']);
    expect(failed).toEqual([
      {
        file: `${FOLDER}/strays.example.ts`,
        name: '',
        message: expect.stringContaining('nobody waits for this'),
      },
    ]);
    expect(isBroken).toBe(false);
  });

  it('in which nothing ends any more is ended, and what it had found is known', async () => {
    const { tests, failed, isBroken } = await runExamples('hangs');
    expect(tests.map(({ name }) => name)).toEqual(['passes before']);
    expect(failed).toEqual([
      {
        file: `${FOLDER}/hangs.example.ts`,
        name: '',
        message: expect.stringContaining('何も終わらなかった'),
      },
    ]);
    expect(isBroken).toBe(true);
  });

  it('that finds no file is not taken for one that passed', async () => {
    const { failed, isBroken } = await runExamples('nothing-of-this-name');
    expect(failed).toEqual([{ file: '', name: '', message: '終了コード 1' }]);
    expect(isBroken).toBe(true);
  });
});
