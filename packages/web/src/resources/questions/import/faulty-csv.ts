import { csvText, type QuestionSheet } from '@tokiori/domain';

/** The rows with faults as they stood in the file, and beside them what is wrong. */
export const faultyCsv = ({ headings, rows }: QuestionSheet): string =>
  csvText([
    [...headings, '誤り'],
    ...rows
      .filter(({ faults }) => faults.length > 0)
      .map(({ cells, faults }) => [
        ...headings.map((_, at) => cells[at] ?? ''),
        faults.map(({ column, message }) => `${column}: ${message}`).join(' '),
      ]),
  ]);
