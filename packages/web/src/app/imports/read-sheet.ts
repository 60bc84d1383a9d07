import { csvTextOf } from '../files/csv-text';
import type { Sheet, SheetRow } from './sheet';

/** Makes rows of the text of a file. */
export type ReadSheet<Row extends SheetRow> = (text: string) => Sheet<Row> | Promise<Sheet<Row>>;

/** Reads bytes of a CSV file in UTF-8 or Shift_JIS; `issues` says what is wrong with the file. */
export const readSheet = async <Row extends SheetRow>(
  bytes: Uint8Array,
  read: ReadSheet<Row>,
): Promise<Sheet<Row>> => {
  const found = csvTextOf(bytes);
  if ('text' in found) return read(found.text);
  return { headings: [], rows: [], unknownColumns: [], issues: [found.issue] };
};
