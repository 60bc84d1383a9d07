import { parentPort, workerData } from 'node:worker_threads';
import { storableText } from '../../spreadsheet/storable-text';
import { DocumentError, type DocumentKind, type ReadDocument } from '../passages';
import { readDocx } from './office/docx';
import { readPptx } from './office/pptx';
import { readXlsx } from './office/xlsx';
import type { LeaveOut } from './left-out';
import { passagesOf, type Block } from './outline';
import { readPdf } from './pdf/pdf';
import { readCsv } from './text/csv';
import { readMarkdown } from './text/markdown';
import { readText } from './text/plain';

/** What the thread of a document is given. */
export interface Work {
  kind: Exclude<DocumentKind, 'image'>;
  content: Uint8Array;
  /** The folder of tables for Japanese fonts. */
  characterMaps: string;
}

/** What it answers: the passages, a sentence for who handed the document in, or what went wrong in it. */
export type Answer = ReadDocument | { sentence: string } | { failure: string };

type Reader = (
  content: Uint8Array,
  leaveOut: LeaveOut,
  characterMaps: string,
) => Block[] | Promise<Block[]>;
const READERS: Record<Work['kind'], Reader> = {
  pdf: readPdf,
  docx: readDocx,
  pptx: readPptx,
  xlsx: readXlsx,
  text: readText,
  markdown: readMarkdown,
  csv: readCsv,
};

const answer = async ({ kind, content, characterMaps }: Work): Promise<Answer> => {
  try {
    const leftOut: string[] = [];
    const leaveOut: LeaveOut = (sentence) => void leftOut.push(storableText(sentence));
    const passages = passagesOf(await READERS[kind](content, leaveOut, characterMaps));
    return { passages, leftOut };
  } catch (error) {
    if (error instanceof DocumentError) return { sentence: error.message };
    return { failure: String(error) };
  }
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
void answer(workerData as Work).then((given) => parentPort!.postMessage(given));
