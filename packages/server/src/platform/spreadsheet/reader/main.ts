import { parentPort, workerData } from 'node:worker_threads';
import { SheetError, type Sheet, type SheetLimits, type SheetRow } from '../types';
import { storableText } from '../storable-text';
import { readTable } from './text';
import { readFirstSheet } from './xlsx';

/** What the thread of a sheet is given. */
export interface Work {
  kind: 'workbook' | 'text';
  content: Uint8Array;
  limits: SheetLimits;
}

/**
 * What it answers: a sentence for who handed the file in; what went wrong in it; or some rows. Whoever asks for more is
 * sent the next rows: taking them all at once would keep other requests waiting.
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
const storable = (row: SheetRow): SheetRow => ({ ...row, cells: row.cells.map(storableText) });

const sendRows = ({ rows, notes: found }: Sheet): void => {
  const notes = found.map(storableText);
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

const { kind, content, limits } = workerData as Work;
try {
  sendRows(kind === 'workbook' ? readFirstSheet(content, limits) : readTable(content, limits));
} catch (error) {
  send(error instanceof SheetError ? { sentence: error.message } : { failure: String(error) });
  parentPort!.close();
}
