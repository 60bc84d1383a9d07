import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an operator deploys by. */
export const DEPLOY = join(import.meta.dirname, '../../../../deploy');

/** @param path within `deploy` */
export const readDeployFile = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8');

/** Seconds in which a process closes by itself, whatever is under way (`Lifecycle`). */
export const CLOSES_IN_SECONDS = 45;
