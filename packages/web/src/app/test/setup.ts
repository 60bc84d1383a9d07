import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { patiently } from '../../../../../scripts/lib/patience.mjs';
import { setRequiredStep } from '../session/required-step';
import { setSession } from '../session/session-store';
import { makeSession } from './make';

// The default is a second, which is what a busy machine takes for a single screen.
configure({ asyncUtilTimeout: patiently(10_000) });

// The browser of tests has no word for it; what draws formulas does not work without a doctype.
if (globalThis.document)
  Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });

afterEach(() => {
  cleanup();
  // Tests of tools run without a browser.
  if (!globalThis.localStorage) return;
  // That a session has ended, and what it has to do first, is remembered by modules, which files share.
  setSession(makeSession());
  setRequiredStep(null);
  localStorage.clear();
  sessionStorage.clear();
});
