import { defineConfig } from 'vitest/config';
import { measurePatience } from './scripts/lib/patience.mjs';

// The configurations of the projects and the tests themselves read it.
process.env['TEST_PATIENCE'] ??= String(measurePatience());

export default defineConfig({
  test: { projects: ['packages/domain', 'packages/server', 'packages/web', 'e2e', 'e2e/start'] },
});
