import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const ROOT = join(fileURLToPath(import.meta.url), '../../..');
