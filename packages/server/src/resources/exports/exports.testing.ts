import { parseCsv } from '@tokiori/domain';

/** The rows of a CSV file, its headings first. */
export const linesOf = ({ bytes }: { bytes: Buffer }): string[][] =>
  parseCsv(bytes.toString('utf8').slice(1)).records.map(({ cells }) => cells);

/** As CSV. */
export const csv = { format: 'csv' as const };
