import type { DeletionRun, DeletionStop } from '@tokiori/contract';
import { dateIn, DELETION_PROOF_FORMAT, deletionProofText, retentionCutoff } from '@tokiori/domain';
import type { SigningKey } from '../../platform/signing-key';
import { audit, stranger } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { lockKnownCompany } from '../../shared/lock-company.queries';
import type { RetainedRows, RetentionBound } from '../../shared/retained-rows';
import { getRetentionPeriods } from '../../shared/retention.queries';
import { countOldRows, deleteOldRows } from './old-rows.queries';
import { signProof } from './proof-key';
import {
  findLastProof,
  findOpenRun,
  insertRun,
  lockOpenRun,
  markRunFinished,
  updateRunKinds,
  type RunKind,
  type RunRow,
} from './runs.queries';
import { findRetentionSettings, hasPackUnderWay } from './settings.queries';

/** Rows that one transaction deletes. */
const AT_ONCE = 2000;

/** Whose run, by which clock. */
export interface RunCompany {
  companyId: number;
  timeZone: string;
  now: Date;
}

/** Why nothing may be deleted now; `null`: it may. */
export const whyNot = async (tx: Tx, companyId: number): Promise<'Held' | 'Evidence' | null> => {
  const { hold } = await findRetentionSettings(tx, companyId);
  if (hold !== null) return 'Held';
  return (await hasPackUnderWay(tx, companyId)) ? 'Evidence' : null;
};

/** What of each kind is too old now; kinds of which nothing is are left out. */
const kindsToDelete = async (
  tx: Tx,
  retained: readonly RetainedRows[],
  { companyId, timeZone, now }: RunCompany,
): Promise<RunKind[]> => {
  const periods = await getRetentionPeriods(tx, companyId);
  const today = dateIn(timeZone, now);
  const kinds: RunKind[] = [];
  for (const rows of retained) {
    const days = periods[rows.kind];
    if (days === null) continue;
    const before = retentionCutoff(today, days);
    const { rows: count, people } = await countOldRows(tx, rows, { companyId, timeZone, before });
    if (count === 0) continue;
    kinds.push({
      kind: rows.kind,
      period_days: days,
      before,
      found_rows: count,
      found_people: people,
      deleted_rows: 0,
      left_rows: count,
      is_over: false,
    });
  }
  return kinds;
};

/**
 * Begins a run: what is too old by now is what it will delete, whatever the hour at which it ends. One that is under way
 * goes on instead.
 *
 * @returns `null`: nothing is too old, or nothing may be deleted now
 */
export const openRun = async (
  tx: Tx,
  retained: readonly RetainedRows[],
  company: RunCompany,
  begunBy: DeletionRun['begun_by'],
): Promise<RunRow | null> => {
  const { companyId, now } = company;
  await lockKnownCompany(tx, companyId);
  const open = await findOpenRun(tx, companyId);
  if (open !== null) return open;
  if ((await whyNot(tx, companyId)) !== null) return null;
  const kinds = await kindsToDelete(tx, retained, company);
  if (kinds.length === 0) return null;
  const { revision } = await findRetentionSettings(tx, companyId);
  return insertRun(tx, companyId, {
    begun_at: now,
    begun_by: begunBy,
    settings_revision: revision,
    kinds,
  });
};

/** What a run works with. */
export interface RunTools {
  retained: readonly RetainedRows[];
  key: SigningKey;
}

const rowsOfKind = (retained: readonly RetainedRows[], { kind }: RunKind): RetainedRows => {
  const rows = retained.find((one) => one.kind === kind);
  if (rows === undefined) throw new Error(`Nothing says which rows are ${kind}.`);
  return rows;
};

const boundOf = ({ companyId, timeZone }: RunCompany, { before }: RunKind): RetentionBound => ({
  companyId,
  timeZone,
  before,
});

/** Counts anew what is left of each kind, and signs what came of it. */
const finishRun = async (
  tx: Tx,
  run: RunRow,
  company: RunCompany,
  { retained, key, stopped }: RunTools & { stopped: DeletionStop | null },
): Promise<void> => {
  const { companyId, now } = company;
  const kinds: RunKind[] = [];
  for (const kind of run.kinds) {
    const { rows } = await countOldRows(tx, rowsOfKind(retained, kind), boundOf(company, kind));
    kinds.push({ ...kind, left_rows: rows, is_over: true });
  }
  await updateRunKinds(tx, companyId, run.id, kinds);
  const last = await findLastProof(tx, companyId);
  const number = (last?.number ?? 0) + 1;
  const text = deletionProofText({
    format: DELETION_PROOF_FORMAT,
    number,
    previous: last?.sha256 ?? null,
    company: companyId,
    begun_at: run.begun_at.toISOString(),
    finished_at: now.toISOString(),
    begun_by: run.begun_by,
    stopped,
    kinds,
  });
  const proof = { ...signProof(text, key), number, finishedAt: now, stopped };
  await markRunFinished(tx, companyId, run.id, proof);
  const actor = stranger(companyId, { requestId: `deletion-${run.id}`, address: null });
  await audit(tx, actor, {
    action: 'data_retention.delete',
    targetId: companyId,
    changes: {
      proof_number: number,
      deleted_rows: kinds.reduce((sum, { deleted_rows: rows }) => sum + rows, 0),
    },
  });
};

const whyStopped = async (
  tx: Tx,
  companyId: number,
  run: Pick<RunRow, 'settings_revision'>,
): Promise<DeletionStop | null> => {
  const reason = await whyNot(tx, companyId);
  if (reason !== null) return reason;
  const { revision } = await findRetentionSettings(tx, companyId);
  return revision === run.settings_revision ? null : 'Changed';
};

/**
 * The next rows of a run, in one transaction with what is noted of them: a kill loses nothing and counts nothing twice. The
 * company is locked, so that no pack begins to read meanwhile. Runs as the system role.
 *
 * @returns whether the run goes on
 */
export const nextRows = async (
  tx: Tx,
  runId: number,
  company: RunCompany,
  tools: RunTools,
): Promise<boolean> => {
  const { companyId } = company;
  await lockKnownCompany(tx, companyId);
  const run = await lockOpenRun(tx, companyId, runId);
  if (run === null) return false;
  const stopped = await whyStopped(tx, companyId, run);
  const kind = run.kinds.find(({ is_over: isOver }) => !isOver);
  if (stopped !== null || kind === undefined) {
    // What is through has not been stopped.
    await finishRun(tx, run, company, { ...tools, stopped: kind === undefined ? null : stopped });
    return false;
  }
  const rows = rowsOfKind(tools.retained, kind);
  const gone = await deleteOldRows(tx, rows, boundOf(company, kind), AT_ONCE);
  kind.deleted_rows += gone;
  kind.left_rows = Math.max(0, kind.found_rows - kind.deleted_rows);
  kind.is_over = gone < AT_ONCE;
  await updateRunKinds(tx, companyId, runId, run.kinds);
  return true;
};
