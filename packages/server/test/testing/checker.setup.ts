import { buildChecker } from '../../../../scripts/lib/build-checker.mjs';

/** The server hands out what a build has made; a run of tests is no build. */
export const setup = (): Promise<void> => buildChecker();
