import type { EvidenceManifest, EvidenceRow } from '@tokiori/domain';
import type { PackTables } from '../tables';

/** What the report of a pack is drawn from. Rows are read from files as often as they are wanted, and none is held. */
export interface ReportData extends Omit<EvidenceManifest, 'format' | 'files'> {
  /** Lines of `subject.csv`. */
  facts: readonly EvidenceRow<'subject'>[];
  tables: Pick<PackTables, 'rowsOf' | 'countOf'>;
  /** Where anybody compares the fingerprint and gets the checker. */
  publicUrl: string;
  /** The same for the same pack whenever it is drawn: its bytes are the same too. */
  createdAt: Date;
}
