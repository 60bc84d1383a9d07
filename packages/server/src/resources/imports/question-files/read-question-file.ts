import { join } from 'node:path';
import { threadProgram } from '../../../platform/process/thread';
import { sheetInThread } from '../../../platform/spreadsheet/in-thread';
import type { Sheet } from '../../../platform/spreadsheet/types';
import type { QuestionFile } from './read-questions';

/** The program of the thread. */
const startReader = threadProgram('question-file-reader', join(import.meta.dirname, 'main.ts'));

/**
 * Reads questions as another system wrote them: as rows of a sheet whose first one has the headings that the import of
 * questions knows. It is done in a thread, and other requests are answered meanwhile.
 *
 * @throws SheetError
 */
export const readQuestionFile = (
  file: Omit<QuestionFile, 'content'> & { content: Buffer },
): Promise<Sheet> =>
  // A copy: the buffer may be part of a larger one, and goes to the thread.
  sheetInThread(startReader, { ...file, content: Uint8Array.from(file.content) });
