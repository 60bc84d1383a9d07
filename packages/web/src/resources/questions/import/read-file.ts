import { readQuestionCsv, type QuestionSheet } from '@tokiori/domain';
import { csvTextOf } from '../../../app/files/csv-text';

/** Reads bytes of a CSV file in UTF-8 or Shift_JIS; what is wrong with the file stands in `faults`. */
export const readSheet = (bytes: Uint8Array): QuestionSheet => {
  const read = csvTextOf(bytes);
  if ('text' in read) return readQuestionCsv(read.text);
  return { headings: [], rows: [], unknownColumns: [], faults: [read.fault] };
};

/** Reads a chosen file. */
export const readFile = async (file: File): Promise<QuestionSheet> =>
  readSheet(new Uint8Array(await file.arrayBuffer()));
