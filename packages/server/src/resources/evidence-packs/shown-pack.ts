import type { EvidencePack } from '@tokiori/contract';

/** One as it is read. */
export interface PackRow extends Omit<EvidencePack, 'as_of' | 'created_at' | 'made_at'> {
  as_of: Date;
  created_at: Date;
  made_at: Date | null;
}

/** A pack as the contract tells it. */
export const shownPack = ({
  company_id: _company,
  file_key: _key,
  ...row
}: PackRow & { company_id?: number; file_key?: string }): EvidencePack => ({
  ...row,
  as_of: row.as_of.toISOString(),
  created_at: row.created_at.toISOString(),
  made_at: row.made_at?.toISOString() ?? null,
  // What was made for a task that was then cancelled is offered to nobody.
  ...(row.state === 'Ready' ? {} : { bytes: null, sha256: null }),
});
