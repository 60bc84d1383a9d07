import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bundle, THREADS } from '../../../../../scripts/lib/build.mjs';
import { docx, p } from './fixtures/office';
import { pdf } from './fixtures/pdf';
import type * as Reading from './read-document';

/** Beside `dist`, so that the packages and the tables for fonts lie where they do for it. */
const FOLDER = join(import.meta.dirname, `../../../.test-dist-${process.pid}`);
afterAll(() => rm(FOLDER, { recursive: true, force: true }));

it('finds its thread, its libraries and its tables when it is built', async () => {
  const program = join(import.meta.dirname, 'read-document.ts');
  await bundle({ 'read-document': program, ...THREADS }, FOLDER);
  const built = join(FOLDER, 'read-document.js');
  const { readDocument } = (await import(/* @vite-ignore */ built)) as typeof Reading;
  const texts = async (name: string, content: Buffer): Promise<string[]> =>
    (await readDocument({ name, content })).passages.map(({ text }) => text);
  expect(await texts('a.pdf', pdf([{ text: '規程', x: 60, y: 100, isOld: true }]))).toEqual([
    '規程',
  ]);
  expect(await texts('a.docx', docx(p('本文')))).toEqual(['本文']);
});
