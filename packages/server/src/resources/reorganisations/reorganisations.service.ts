import {
  MAX_REORGANISATION_DAYS_AHEAD,
  type ReorganisationDetail,
  type Task,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { addDays, dateIn, reorganisationWords } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { audit, changedFields } from '../../shared/audit';
import type { CallOf, Caller, Tx } from '../../shared/caller';
import { lockCompany } from '../../shared/lock-company.queries';
import { refuseStale } from '../../shared/revisions';
import type { LinkTools } from '../accounts/account-mails';
import type { TaskKind } from '../tasks/task-kind';
import { startTask } from '../tasks/tasks.service';
import { planNow } from './plan';
import {
  countReorganisations,
  deleteStored,
  findReorganisation,
  insertReorganisation,
  pageOfReorganisations,
  updateStored,
  type StoredReorganisation,
} from './reorganisations.queries';

const MOST = 200;

interface Work {
  tx: Tx;
  caller: Caller;
  now: Date;
}

export const listReorganisations = (call: CallOf<typeof endpoints.listReorganisations>) =>
  pageOfReorganisations(call);

/** @throws AppError NOT_FOUND */
export const ownReorganisation = async (
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  id: number,
  locked = false,
): Promise<StoredReorganisation> => {
  const stored = await findReorganisation(tx, caller.companyId, id, { locked });
  if (!stored) throw new AppError('NOT_FOUND');
  return stored;
};

const isOver = ({ state }: StoredReorganisation): boolean => state === 'Done' || state === 'Undone';

/** One with its entries, each checked against the company as it is now; what is over is told as it was done. */
export const getReorganisation = async (
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  id: number,
): Promise<ReorganisationDetail> => {
  const stored = await ownReorganisation({ tx, caller }, id);
  const { company_id: _company, made: _made, told, ...shown } = stored;
  const checks = told?.map((words) => ({ ...words, issue: null }));
  if (isOver(stored) && checks) return { ...shown, checks, issue_count: 0 };
  const { entries } = shown;
  const { plan, people } = await planNow(tx, caller.companyId, entries);
  const checksNow = reorganisationWords(entries, plan, people).map((words, at) => ({
    ...words,
    issue: plan.issues[at] ?? null,
  }));
  return {
    ...shown,
    checks: checksNow,
    issue_count: checksNow.filter(({ issue }) => issue !== null).length,
  };
};

/** Makes a draft; whatever it says, nothing changes yet. */
export const createReorganisation = async ({
  tx,
  caller,
  body: { name, starts_on, entries = [] },
  now,
}: CallOf<typeof endpoints.createReorganisation>): Promise<ReorganisationDetail> => {
  await lockCompany(tx, caller.companyId);
  if ((await countReorganisations(tx, caller.companyId)) >= MOST)
    throw new AppError('CONFLICT', {
      message: `発令は${MOST}件まで保存できます。使わないものを削除してください。`,
    });
  const one = { name, starts_on, entries };
  const id = await insertReorganisation(tx, caller.companyId, one, now);
  const changes = { name, starts_on, entry_count: entries.length };
  await audit(tx, caller, { action: 'reorganisation.create', targetId: id, changes });
  return getReorganisation({ tx, caller }, id);
};

const refuseStarted = (stored: StoredReorganisation): void => {
  if (stored.state === 'Scheduled')
    throw new AppError('CONFLICT', {
      message: 'この発令は予定しています。変えるときは、先に予定を取りやめてください。',
    });
  if (isOver(stored))
    throw new AppError('CONFLICT', { message: 'この発令は、すでに実施しました。' });
};

/** Changes a draft, or one that was given up or could not be done. */
export const updateReorganisation = async ({
  tx,
  caller,
  params: { id },
  body: { revision: basedOn, ...body },
  now,
}: CallOf<typeof endpoints.updateReorganisation>): Promise<ReorganisationDetail> => {
  const stored = await ownReorganisation({ tx, caller }, id, true);
  await refuseStale(tx, caller, { target: 'reorganisation', row: stored, basedOn, now });
  refuseStarted(stored);
  await updateStored(tx, stored, body, now);
  const { entries, ...plain } = body;
  const counted = entries ? { ...plain, entry_count: entries.length } : plain;
  const changes = changedFields({ ...stored }, counted);
  await audit(tx, caller, { action: 'reorganisation.update', targetId: id, changes });
  return getReorganisation({ tx, caller }, id);
};

const refuseDay = ({ caller, now }: Work, startsOn: string): void => {
  const today = dateIn(caller.timeZone, now);
  const message =
    startsOn <= today
      ? '発令日は、明日以降の日にしてください。'
      : startsOn > addDays(today, MAX_REORGANISATION_DAYS_AHEAD)
        ? `発令日は、${MAX_REORGANISATION_DAYS_AHEAD}日先までの日にしてください。`
        : null;
  if (message !== null) throw invalid([{ field: 'starts_on', message }]);
};

/** Lets it wait for its day, once nothing stands in its way. */
export const scheduleReorganisation = async (
  {
    tx,
    caller,
    params: { id },
    body: { revision: basedOn },
    now,
  }: CallOf<typeof endpoints.scheduleReorganisation>,
  { kind, tools }: { kind: TaskKind; tools: LinkTools },
): Promise<Task> => {
  const stored = await ownReorganisation({ tx, caller }, id, true);
  await refuseStale(tx, caller, { target: 'reorganisation', row: stored, basedOn, now });
  refuseStarted(stored);
  refuseDay({ tx, caller, now }, stored.starts_on);
  const { entries } = stored;
  if (entries.length === 0)
    throw invalid([{ field: 'entries', message: '異動か部署の変更を、1件以上加えてください。' }]);
  const { plan } = await planNow(tx, caller.companyId, entries);
  refuseIssues(plan.issues);
  return startTask(
    tx,
    caller,
    {
      kind,
      label: stored.name,
      total: entries.length,
      startsOn: stored.starts_on,
      onCreated: (taskId) => updateStored(tx, stored, { task_id: taskId }, now),
    },
    { tools, now },
  );
};

/** @throws AppError CONFLICT with the first of them */
export const refuseIssues = (issues: readonly (string | null)[]): void => {
  const at = issues.findIndex((issue) => issue !== null);
  const [first, ...others] = issues.filter((issue) => issue !== null);
  if (first === undefined) return;
  const more = others.length === 0 ? '' : `（ほか${others.length}件）`;
  throw new AppError('CONFLICT', { message: `${at + 1}行目：${first}${more}` });
};

/** Deletes one that was never done. */
export const deleteReorganisation = async ({
  tx,
  caller,
  params: { id },
}: CallOf<typeof endpoints.deleteReorganisation>): Promise<{ deleted: true }> => {
  const stored = await ownReorganisation({ tx, caller }, id, true);
  refuseStarted(stored);
  await deleteStored(tx, caller.companyId, id);
  const { name, starts_on } = stored;
  await audit(tx, caller, {
    action: 'reorganisation.delete',
    targetId: id,
    changes: { name, starts_on },
  });
  return { deleted: true };
};
