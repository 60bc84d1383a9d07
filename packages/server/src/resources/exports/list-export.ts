import type { ExportColumn } from '@tokiori/contract';
import type { WriteInstant } from '@tokiori/domain';
import type { ExportValue } from './cells';
import type { ExportCall, ExportEndpoint } from './export-call';
import type { ReadRows } from './rows';

/** What stands in a column of each row; moments within a text are written by `writeInstant`. */
type ValueOf<Row> = (row: Row, writeInstant: WriteInstant) => ExportValue;

/** A column that becomes several: how many, and what stands in them. */
export interface NumberedColumns<Row> {
  count: (call: ExportCall) => Promise<number>;
  texts: (row: Row) => readonly string[];
}

/** A column of the file, known only once the call is. */
export interface FileColumn<Row> extends ExportColumn {
  id: string;
  value: ValueOf<Row>;
}

/** Where the rows of an export come from, and what stands in its columns. */
export interface ListExport<Endpoint extends ExportEndpoint, Row> {
  endpoint: Endpoint;
  /** What the file is called, without its date: 「ユーザー」. */
  name: string;
  /** As the list itself answers them: with its filters, its order, and what the caller may see. */
  rows: ReadRows<Row>;
  values: {
    [Id in keyof Endpoint['exportColumns']]: Endpoint['exportColumns'][Id] extends {
      kind: 'numbered';
    }
      ? NumberedColumns<Row>
      : ValueOf<Row>;
  };
  /** Columns that depend on the company, such as its attributes. */
  more?: (call: ExportCall) => Promise<readonly FileColumn<Row>[]>;
}

/** Any of them. */
export interface AnyListExport<Row> extends Omit<ListExport<ExportEndpoint, Row>, 'values'> {
  values: Readonly<Record<string, ValueOf<Row> | NumberedColumns<Row>>>;
}
