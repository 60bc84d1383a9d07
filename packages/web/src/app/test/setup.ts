import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { patiently } from '../../../../../scripts/lib/patience.mjs';

// The default is a second, which is what a busy machine takes for a single screen.
configure({ asyncUtilTimeout: patiently(5000) });

afterEach(() => {
  cleanup();
  // Tests of tools run without a browser.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
