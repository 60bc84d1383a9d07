import { join } from 'node:path';

/** This file lies in `src/platform/documents`, and in `dist` when bundled. */
const PACKAGE = join(import.meta.dirname, import.meta.url.endsWith('.ts') ? '../../..' : '..');
/** Tables of Adobe's (packages/server/assets/pdf-character-maps/LICENSE) for Japanese fonts. */
export const CHARACTER_MAPS = join(PACKAGE, 'assets/pdf-character-maps');
