import { parseCsv } from '@tokiori/domain';
import { DocumentError } from '../../passages';
import type { Block } from '../outline';
import { blocksOfTable } from '../table';
import { textOf } from './decode';

/** The blocks of a CSV file. @throws DocumentError */
export const readCsv = (content: Uint8Array): Block[] => {
  const { records, issue } = parseCsv(textOf(content));
  if (issue) throw new DocumentError(issue.message);
  return blocksOfTable(
    records.map(({ cells }) => cells),
    null,
  );
};
