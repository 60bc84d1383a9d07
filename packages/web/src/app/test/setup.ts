import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  // Tests of tools run without a browser.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
