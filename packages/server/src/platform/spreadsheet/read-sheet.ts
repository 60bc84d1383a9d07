import { join } from 'node:path';
import { isZip } from '../archive/archive';
import { threadProgram } from '../process/thread';
import { sheetInThread } from './in-thread';
import type { Work } from './reader/main';
import { SheetError, type Sheet, type SheetLimits } from './types';

const OLD =
  '古い形式（.xls）か、パスワードで保護されたファイルは読み取れません。Excelで、パスワードを付けずに.xlsxの形式で保存し直してください。';

/** Whether the bytes begin like an old workbook, or one behind a password. */
const isCompound = (content: Buffer): boolean =>
  content.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1';

/** The program of the thread. */
const startSheetReader = threadProgram('sheet-reader', join(import.meta.dirname, 'reader/main.ts'));

/**
 * Reads the first sheet of a workbook (.xlsx) that is shown, or a text (CSV, TSV), as it looks: `limits.rows` rows at
 * most. It is done in a thread, and other requests are answered meanwhile.
 *
 * @throws SheetError
 */
export const readSheet = (content: Buffer, limits: SheetLimits): Promise<Sheet> => {
  if (isCompound(content)) return Promise.reject(new SheetError(OLD));
  // A copy: the buffer may be part of a larger one, and goes to the thread.
  const copy = Uint8Array.from(content);
  const work: Work = { kind: isZip(content) ? 'workbook' : 'text', content: copy, limits };
  return sheetInThread(startSheetReader, work);
};
