import {
  RetentionKind,
  type DataRetention,
  type DeletionRun,
  type RetentionPreview,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import {
  dateIn,
  isRetentionAllowed,
  RETENTION_RULES,
  retentionCutoff,
  retentionText,
} from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { FileAnswer } from '../../platform/http/file-answer';
import type { Page } from '../../platform/list-pages';
import type { SigningKey } from '../../platform/signing-key';
import type { AppJobs } from '../../queues';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { lockKnownCompany } from '../../shared/lock-company.queries';
import type { RetainedRows } from '../../shared/retained-rows';
import { getRetentionPeriods, type RetentionPeriods } from '../../shared/retention.queries';
import { refuseStale } from '../../shared/revisions';
import { countFirstOldRows } from './old-rows.queries';
import { isRunIntact, proofFileOf } from './proof-key';
import { openRun, whyNot } from './run.service';
import { findOpenRun, listProofs, pageOfRuns, type RunRow } from './runs.queries';
import {
  findRetentionSettings,
  lockRetentionSettings,
  updateHold,
  updatePeriods,
} from './settings.queries';

const shownRun = (row: RunRow, key: SigningKey): DeletionRun => ({
  id: row.id,
  number: row.number,
  begun_at: row.begun_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  begun_by: row.begun_by,
  stopped: row.stopped,
  kinds: row.kinds.map(({ is_over: _isOver, ...kind }) => kind),
  sha256: row.sha256,
  is_intact: isRunIntact(row, key),
});

const retentionOf = async (tx: Tx, companyId: number, key: SigningKey): Promise<DataRetention> => {
  const periods = await getRetentionPeriods(tx, companyId);
  const run = await findOpenRun(tx, companyId);
  return {
    periods: RetentionKind.options.map((kind) => ({
      kind,
      days: periods[kind],
      default_days: RETENTION_RULES[kind].defaultDays,
    })),
    ...(await findRetentionSettings(tx, companyId)),
    run: run && shownRun(run, key),
  };
};

/** For how long the company keeps what, and what is being deleted. */
export const getDataRetention = (
  { tx, caller }: CallOf<typeof endpoints.getDataRetention>,
  key: SigningKey,
): Promise<DataRetention> => retentionOf(tx, caller.companyId, key);

type ChosenPeriods = NonNullable<CallOf<typeof endpoints.previewDataRetention>['body']['periods']>;

/** @throws AppError VALIDATION_FAILED: a period that its kind does not have */
const allowedPeriods = (periods: ChosenPeriods): Partial<RetentionPeriods> => {
  const wrong = periods.filter(({ kind, days }) => !isRetentionAllowed(kind, days));
  if (wrong.length > 0)
    throw invalid(
      wrong.map(({ kind }) => {
        const { leastDays, mostDays, mayStay } = RETENTION_RULES[kind];
        const most = mayStay ? '' : `（「${retentionText(null)}」は選べません）`;
        return {
          field: `periods.${kind}`,
          message: `保存期間は、${retentionText(leastDays)}から${retentionText(mostDays)}までです${most}。`,
        };
      }),
    );
  return Object.fromEntries(periods.map(({ kind, days }) => [kind, days]));
};

/** Changes periods. A deletion that is under way ends at its next rows: it went by the periods of before. */
export const updateDataRetention = async (
  { tx, caller, body, now }: CallOf<typeof endpoints.updateDataRetention>,
  key: SigningKey,
): Promise<DataRetention> => {
  const { companyId } = caller;
  const chosen = allowedPeriods(body.periods);
  // Whoever deletes holds the company: what is saved here holds from its next rows on.
  await lockKnownCompany(tx, companyId);
  const row = await lockRetentionSettings(tx, companyId);
  await refuseStale(tx, caller, {
    target: 'data_retention',
    row,
    basedOn: body.revision,
    now,
  });
  const before = await getRetentionPeriods(tx, companyId);
  const changed = RetentionKind.options.filter(
    (kind) => kind in chosen && chosen[kind] !== before[kind],
  );
  if (changed.length > 0) {
    await updatePeriods(tx, companyId, Object.fromEntries(changed.map((k) => [k, chosen[k]])));
    const changes = Object.fromEntries(
      changed.map((kind) => [
        kind,
        { from: retentionText(before[kind]), to: retentionText(chosen[kind] ?? null) },
      ]),
    );
    await audit(tx, caller, { action: 'data_retention.update', targetId: companyId, changes });
  }
  return retentionOf(tx, companyId, key);
};

/** What a deletion would delete now, by the very condition by which it does. */
export const previewDataRetention = async (
  { tx, caller, body, now }: CallOf<typeof endpoints.previewDataRetention>,
  retained: readonly RetainedRows[],
): Promise<RetentionPreview[]> => {
  const { companyId, timeZone } = caller;
  const chosen = allowedPeriods(body.periods ?? []);
  const periods = { ...(await getRetentionPeriods(tx, companyId)), ...chosen };
  const today = dateIn(timeZone, now);
  const previews: RetentionPreview[] = [];
  for (const kind of RetentionKind.options) {
    const days = periods[kind];
    const rows = retained.find((one) => one.kind === kind);
    if (days === null || rows === undefined) {
      previews.push({
        kind,
        days,
        before: null,
        rows: 0,
        is_more: false,
        people: null,
        oldest_on: null,
      });
      continue;
    }
    const before = retentionCutoff(today, days);
    const count = await countFirstOldRows(tx, rows, { companyId, timeZone, before });
    previews.push({
      kind,
      days,
      before,
      rows: count.rows,
      is_more: count.isMore,
      people: count.people,
      oldest_on: count.oldestOn,
    });
  }
  return previews;
};

const HELD_ALREADY =
  'ほかの管理者が、すでに削除を止めています。画面を読み直して、理由を確認してください。';

/**
 * Stops deletions, as in a dispute. One that is under way ends at its next rows.
 *
 * @throws AppError CONFLICT: they are stopped already, for a reason of their own
 */
export const holdDeletion = async (
  { tx, caller, body, now }: CallOf<typeof endpoints.holdDeletion>,
  key: SigningKey,
): Promise<DataRetention> => {
  const { companyId, userId } = caller;
  // No row goes any more once this is answered.
  await lockKnownCompany(tx, companyId);
  const { isHeld } = await lockRetentionSettings(tx, companyId);
  if (isHeld) throw new AppError('CONFLICT', { message: HELD_ALREADY });
  await updateHold(tx, companyId, { reason: body.reason, at: now, by: userId });
  const changes = { reason: body.reason };
  await audit(tx, caller, { action: 'data_retention.hold', targetId: companyId, changes });
  return retentionOf(tx, companyId, key);
};

/** Lets deletions go on, from the next night. */
export const releaseDeletion = async (
  { tx, caller }: CallOf<typeof endpoints.releaseDeletion>,
  key: SigningKey,
): Promise<DataRetention> => {
  const { companyId } = caller;
  const { isHeld } = await lockRetentionSettings(tx, companyId);
  if (isHeld) {
    await updateHold(tx, companyId, null);
    await audit(tx, caller, { action: 'data_retention.release', targetId: companyId });
  }
  return retentionOf(tx, companyId, key);
};

const WHY_NOT = {
  Held: '削除を止めています。再開してから、もう一度行ってください。',
  Evidence:
    '監査用資料を作っているため、いまは削除できません。できあがってから、もう一度行ってください。',
  Nothing: '期間を過ぎたデータはありません。',
};

/** Begins a deletion before its night. @throws AppError CONFLICT: it may not begin now, or has nothing to do */
export const startDeletion = async (
  { tx, caller, now }: CallOf<typeof endpoints.startDeletion>,
  { retained, jobs, key }: { retained: readonly RetainedRows[]; jobs: AppJobs; key: SigningKey },
): Promise<DeletionRun> => {
  const { companyId, timeZone } = caller;
  await lockKnownCompany(tx, companyId);
  const open = await findOpenRun(tx, companyId);
  if (open !== null) return shownRun(open, key);
  const run = await openRun(tx, retained, { companyId, timeZone, now }, 'Admin');
  if (run === null)
    throw new AppError('CONFLICT', {
      message: WHY_NOT[(await whyNot(tx, companyId)) ?? 'Nothing'],
    });
  await jobs.send(tx, 'delete-old-data', { companyId, runId: run.id });
  await audit(tx, caller, { action: 'data_retention.start', targetId: companyId });
  return shownRun(run, key);
};

/** What was deleted so far, newest first; each proof is checked anew. */
export const listDeletionRuns = async (
  call: CallOf<typeof endpoints.listDeletionRuns>,
  key: SigningKey,
): Promise<Page<DeletionRun>> => {
  const { rows, ...page } = await pageOfRuns(call);
  return { ...page, rows: rows.map((row) => shownRun(row, key)) };
};

/** All proofs in one file, which can be checked with the public key alone. */
export const downloadDeletionProofs = async (
  { tx, caller }: { tx: Tx; caller: Caller },
  key: SigningKey,
): Promise<FileAnswer> => {
  const file = proofFileOf(await listProofs(tx, caller.companyId), key);
  return FileAnswer.of(Buffer.from(`${JSON.stringify(file, null, 2)}\n`), {
    name: '削除の証明.json',
    plainName: 'deletion-proofs.json',
    type: 'json',
  });
};
