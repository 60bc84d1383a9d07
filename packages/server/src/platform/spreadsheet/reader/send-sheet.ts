import { parentPort } from 'node:worker_threads';
import { storableText } from '../storable-text';
import { SheetError, type Sheet, type SheetRow } from '../types';

/**
 * What a thread answers: a sentence for who handed the file in; what went wrong in it; or some rows. Whoever asks for
 * more is sent the next rows: taking them all at once would keep other requests waiting.
 */
export type Answer =
  | { sentence: string }
  | { failure: string }
  | { rows: SheetRow[]; notes: string[]; isLast: boolean };

const ROWS_AT_ONCE = 200;

const send = (answer: Answer): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(answer);
};

/** Looking through every cell takes time, which the thread has. */
const storable = (row: SheetRow): SheetRow => ({
  ...row,
  cells: row.cells.map(storableText),
  // Sentences name what stands in the file.
  ...(row.issues && {
    issues: row.issues.map((issue) => ({ ...issue, message: storableText(issue.message) })),
  }),
});

const sendRows = ({ rows, notes: sheetNotes }: Sheet): void => {
  const notes = sheetNotes.map(storableText);
  let at = 0;
  const sendNext = (): void => {
    const next = rows.slice(at, at + ROWS_AT_ONCE).map(storable);
    at += ROWS_AT_ONCE;
    send({ rows: next, notes, isLast: at >= rows.length });
    if (at >= rows.length) parentPort!.close();
  };
  parentPort!.on('message', sendNext);
  sendNext();
};

/** Reads a file in this thread and sends what comes of it to the one that started it. */
export const sendSheet = (read: () => Sheet): void => {
  try {
    sendRows(read());
  } catch (error) {
    send(error instanceof SheetError ? { sentence: error.message } : { failure: String(error) });
    parentPort!.close();
  }
};
