import type { ProposalSource, ProposalWarning, ProposedQuestion } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { RequestRow } from './requests.queries';

/** A proposal as it is stored. */
export interface ProposalRow {
  sequence: number;
  question: ProposedQuestion;
  source: ProposalSource;
  warnings: ProposalWarning[];
  question_id: number | null;
  dropped_at: Date | null;
  remade: number;
  revision: number;
}

type Of = Pick<RequestRow, 'company_id' | 'id'>;

const COLUMNS = sql`sequence, question, source, warnings, question_id, dropped_at, remade, revision`;

/** The proposals of a request in the order in which they were made: 50 at most. */
export const listProposals = async (
  tx: Tx,
  { company_id: companyId, id }: Of,
): Promise<ProposalRow[]> => {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from question_creation_proposals
    where company_id = ${companyId} and request_id = ${id}
    order by sequence`.execute(tx);
  return rows;
};

/** Some proposals of a request, locked in the order of their sequence. */
export const lockProposals = async (
  tx: Tx,
  { company_id: companyId, id }: Of,
  sequences: readonly number[],
): Promise<ProposalRow[]> => {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from question_creation_proposals
    where company_id = ${companyId} and request_id = ${id} and sequence = any(${[...sequences]}::bigint[])
    order by sequence for update`.execute(tx);
  return rows;
};

/** Adds proposals after those that are there. */
export const insertProposals = async (
  tx: Tx,
  { company_id: companyId, id }: Of,
  proposals: readonly Pick<ProposalRow, 'sequence' | 'question' | 'source' | 'warnings'>[],
): Promise<void> => {
  if (proposals.length === 0) return;
  await tx
    .insertInto('question_creation_proposals')
    .values(
      proposals.map(({ sequence, question, source, warnings }) => ({
        company_id: companyId,
        request_id: id,
        sequence,
        question: JSON.stringify(question),
        source: JSON.stringify(source),
        warnings: JSON.stringify(warnings),
      })),
    )
    .execute();
};

/** Writes what became of a proposal. */
export const updateProposalRow = async (
  tx: Tx,
  { company_id: companyId, id }: Of,
  { sequence, question, source, warnings, dropped_at: droppedAt, remade }: ProposalRow,
): Promise<void> => {
  await tx
    .updateTable('question_creation_proposals')
    .set({
      question: JSON.stringify(question),
      source: JSON.stringify(source),
      warnings: JSON.stringify(warnings),
      dropped_at: droppedAt,
      remade,
    })
    .where('company_id', '=', companyId)
    .where('request_id', '=', id)
    .where('sequence', '=', sequence)
    .execute();
};

/** Notes which questions proposals were saved as. */
export const markSaved = async (
  tx: Tx,
  { company_id: companyId, id }: Of,
  saved: readonly { sequence: number; questionId: number }[],
): Promise<void> => {
  await sql`
    update question_creation_proposals p set question_id = s.question_id, dropped_at = null
    from jsonb_to_recordset(${JSON.stringify(
      saved.map(({ sequence, questionId }) => ({ sequence, question_id: questionId })),
    )}::jsonb) as s (sequence int, question_id bigint)
    where p.company_id = ${companyId} and p.request_id = ${id} and p.sequence = s.sequence`.execute(
    tx,
  );
};
