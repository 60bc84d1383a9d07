import { CsvError, parse } from 'csv-parse/sync';
import { REQUIRED_HEADINGS, type TableRow } from './rows';

/** The file is not a table of questions; the message says why. */
export class TableError extends Error {}

const decode = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new TableError(
      'UTF-8として読み取れません。表計算ソフトでは「CSV UTF-8」を選んで保存してください。',
    );
  }
};

interface ParsedRecord {
  record: string[];
  /** The line on which the record ends. */
  info: { lines: number };
}

const parseRecords = (text: string): ParsedRecord[] => {
  try {
    return parse(text, {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as ParsedRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableError(
      `CSVとして読み取れません。${Number(error['lines'])}行目の引用符を確認してください。`,
    );
  }
};

const lineBreaksIn = (record: readonly string[]): number =>
  record.reduce((count, text) => count + text.split('\n').length - 1, 0);

/**
 * Reads a CSV in UTF-8, with or without a byte order mark, into rows by heading.
 * @throws TableError
 */
export const readTable = (content: Uint8Array): TableRow[] => {
  const [first, ...records] = parseRecords(decode(content).replaceAll('\r\n', '\n'));
  const headings = (first?.record ?? []).map((heading) => heading.normalize('NFKC').trim());
  const missing = REQUIRED_HEADINGS.filter((heading) => !headings.includes(heading));
  if (missing.length > 0) throw new TableError(`1行目に見出しがありません: ${missing.join('、')}`);
  return records.map(({ record, info }) => ({
    lineNumber: info.lines - lineBreaksIn(record),
    cells: Object.fromEntries(headings.map((heading, index) => [heading, record[index] ?? ''])),
  }));
};
