import type { EvidenceManifest, EvidenceRow, EvidenceTableName } from '@tokiori/domain';

/** Tables whose rows are read as often as they are wanted, in their order. */
export interface ReportTables {
  rowsOf: <T extends EvidenceTableName>(name: T) => AsyncIterable<EvidenceRow<T>>;
  countOf: (name: EvidenceTableName) => number;
}

/** What the report of a pack is drawn from. Rows are read from files as often as they are wanted, and none is held. */
export interface ReportData extends Omit<EvidenceManifest, 'format' | 'files'> {
  /** Lines of `subject.csv`. */
  facts: readonly EvidenceRow<'subject'>[];
  tables: ReportTables;
  /** Where anybody compares the fingerprint and gets the checker. */
  publicUrl: string;
  /** The same for the same pack whenever it is drawn: its bytes are the same too. */
  createdAt: Date;
}
