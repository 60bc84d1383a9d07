import type { DeletedKind, DeletionRun, DeletionStop, listDeletionRuns } from '@tokiori/contract';
import type { SignedDeletionProof } from '@tokiori/domain';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

/** One kind within a run. */
export interface RunKind extends DeletedKind {
  /** Whether it is through, or was left when the run was stopped. */
  is_over: boolean;
}

/** A run as it is stored. */
export interface RunRow {
  id: number;
  begun_at: Date;
  begun_by: DeletionRun['begun_by'];
  settings_revision: number;
  kinds: RunKind[];
  finished_at: Date | null;
  number: number | null;
  proof: string | null;
  sha256: string | null;
  signature: string | null;
  stopped: DeletionStop | null;
  /** SHA-256 of the proof before. */
  previous: string | null;
}

const COLUMNS = sql`r.id, r.begun_at, r.begun_by, r.settings_revision, r.kinds, r.finished_at, r.number, r.proof, r.sha256,
  r.signature, r.stopped, (
    select b.sha256 from deletion_runs b where b.company_id = r.company_id and b.number = r.number - 1) as previous`;

/** One page of a company's runs, newest first. */
export const pageOfRuns = (call: CallOf<typeof listDeletionRuns>): Promise<Page<RunRow>> =>
  pageOf<typeof listDeletionRuns, RunRow>(call, {
    columns: COLUMNS,
    from: sql`deletion_runs r`,
    where: [sql`r.company_id = ${call.caller.companyId}`],
    sorts: { id: sql`r.id` },
    order: { field: 'id', descending: true },
    filters: {},
  });

/** The run of a company that is under way. */
export const findOpenRun = async (tx: Tx, companyId: number): Promise<RunRow | null> => {
  const { rows } = await sql<RunRow>`
    select ${COLUMNS} from deletion_runs r
    where r.company_id = ${companyId} and r.finished_at is null`.execute(tx);
  return rows[0] ?? null;
};

/** Locks a run that is under way. @returns `null`: it is over */
export const lockOpenRun = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<RunRow | null> => {
  const { rows } = await sql<RunRow>`
    select ${COLUMNS} from deletion_runs r
    where r.company_id = ${companyId} and r.id = ${id} and r.finished_at is null
    for update of r`.execute(tx);
  return rows[0] ?? null;
};

export type NewRun = Pick<RunRow, 'begun_at' | 'begun_by' | 'settings_revision' | 'kinds'>;

export const insertRun = async (tx: Tx, companyId: number, run: NewRun): Promise<RunRow> => {
  const { rows } = await sql<RunRow>`
    insert into deletion_runs as r (company_id, begun_at, begun_by, settings_revision, kinds)
    values (${companyId}, ${run.begun_at}, ${run.begun_by}, ${run.settings_revision}, ${JSON.stringify(run.kinds)}::jsonb)
    returning ${COLUMNS}`.execute(tx);
  return onlyRow(rows);
};

export const updateRunKinds = async (
  tx: Tx,
  companyId: number,
  id: number,
  kinds: readonly RunKind[],
): Promise<void> => {
  await sql`
    update deletion_runs set kinds = ${JSON.stringify(kinds)}::jsonb
    where company_id = ${companyId} and id = ${id}`.execute(tx);
};

/** The proof that a company got last. */
export const findLastProof = async (
  tx: Tx,
  companyId: number,
): Promise<{ number: number; sha256: string } | null> => {
  const { rows } = await sql<{ number: number; sha256: string }>`
    select number, sha256 from deletion_runs where company_id = ${companyId} and number is not null
    order by number desc limit 1`.execute(tx);
  return rows[0] ?? null;
};

interface FinishedRun extends SignedDeletionProof {
  number: number;
  finishedAt: Date;
  stopped: DeletionStop | null;
}

/** Notes that a run is over, with its proof. */
export const markRunFinished = async (
  tx: Tx,
  companyId: number,
  id: number,
  { number, finishedAt, stopped, text, sha256, signature }: FinishedRun,
): Promise<void> => {
  await sql`
    update deletion_runs set finished_at = ${finishedAt}, number = ${number}, stopped = ${stopped}, proof = ${text},
      sha256 = ${sha256}, signature = ${signature}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
};

/** All proofs of a company, oldest first. */
export const listProofs = async (tx: Tx, companyId: number): Promise<SignedDeletionProof[]> => {
  const { rows } = await sql<SignedDeletionProof>`
    select proof as text, sha256, signature from deletion_runs
    where company_id = ${companyId} and number is not null order by number`.execute(tx);
  return rows;
};
