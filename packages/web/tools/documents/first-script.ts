import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync } from 'vite';

/** A script that stands in the document itself, as short as it can be written. */
export const inlineScript = async (
  root: string,
  name: 'head' | 'shell' | 'early',
): Promise<string> => {
  const file = `${name}.js`;
  const source = await readFile(join(root, 'src/document', file), 'utf8');
  return `<script>${minifySync(file, source, { module: false }).code.trim()}</script>`;
};
