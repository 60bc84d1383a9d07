import { workerData } from 'node:worker_threads';
import type { SheetLimits } from '../types';
import { sendSheet } from './send-sheet';
import { readTable } from './text';
import { readFirstSheet } from './xlsx';

/** What the thread of a sheet is given. */
export interface Work {
  kind: 'workbook' | 'text';
  content: Uint8Array;
  limits: SheetLimits;
}

const { kind, content, limits } = workerData as Work;
sendSheet(() =>
  kind === 'workbook' ? readFirstSheet(content, limits) : readTable(content, limits),
);
