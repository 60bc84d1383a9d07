import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { measurePatience } from './scripts/lib/patience.mjs';

// The configurations of the projects and the tests themselves read it.
process.env['TEST_PATIENCE'] ??= String(await measurePatience());

const isSweep = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.sweep.test.ts');

/** Sweeps take minutes and run first: started last, one would keep a single worker busy at the end. */
class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSweep), ...sorted.filter((file) => !isSweep(file))];
  }
}

export default defineConfig({
  test: {
    projects: [
      'packages/domain',
      'packages/question-maker',
      'packages/server',
      'packages/server/vitest.timing.config.ts',
      'packages/server/vitest.record.config.ts',
      'packages/web',
      'packages/web/vitest.own-modules.config.ts',
      'packages/demo',
      'packages/checker',
      'simulation',
      'e2e',
      'e2e/start',
    ],
    sequence: { sequencer: SweepsFirst },
    // A run is several processes, part after part: what one has compiled, the next ones need not.
    experimental: { fsModuleCache: true },
  },
});
