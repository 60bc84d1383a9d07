import type { Proposal } from '@tokiori/contract';
import type { ProposalRow } from './proposals.queries';

/** A proposal as the API answers it. */
export const presentProposal = (row: ProposalRow): Proposal => ({
  sequence: row.sequence,
  question: row.question,
  source: row.source,
  warnings: row.warnings,
  saved_question_id: row.question_id,
  dropped: row.dropped_at !== null,
  revision: row.revision,
});
