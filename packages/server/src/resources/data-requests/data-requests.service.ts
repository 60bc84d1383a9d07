import {
  DeletableRecord,
  KeptRecord,
  type DataRequest,
  type DataRequestOutlook,
  type OwnDataRequest,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import { keysetPageOf, theRow } from '../../platform/http/lists';
import { audit } from '../../shared/audit';
import type { CallOf, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import {
  findRequester,
  getOwnRequest,
  listRequestsOf,
  lockRequest,
  pageOfRequests,
  updateDecided,
  updateWithdrawn,
  upsertRequest,
} from './data-requests.queries';
import { countDeletable, countKept, deleteRecords, type Subject } from './person-data.queries';
import { tellAdmins, tellRequester, tellWithdrawn, type TellingTools } from './tell-requests';

const DECIDED = 'この依頼には、すでに回答しています。最新の内容を確認してください。';
const WITHDRAWN = 'この依頼は、本人が取り下げました。回答はいりません。画面を閉じてください。';
const ANSWERED = 'この依頼には、すでに回答が届いています。最新の内容を確認してください。';
const GONE = 'この依頼をした人は、すでに削除されています。';

/** The caller's requests, newest first. */
export const listOwnDataRequests = async ({
  tx,
  caller,
  keyset,
}: CallOf<typeof endpoints.listOwnDataRequests>) =>
  keysetPageOf(await listRequestsOf(tx, caller, keyset), keyset.limit);

/** Asks the admins, who are told at once. */
export const createDataRequest = async (
  { tx, caller, body, now }: CallOf<typeof endpoints.createDataRequest>,
  tools: TellingTools,
): Promise<OwnDataRequest> => {
  const request = await upsertRequest(tx, caller, body, now);
  const asked = { id: request.id, kind: body.kind, userId: caller.userId };
  await tellAdmins({ tx, caller, now }, asked, tools);
  await audit(tx, caller, {
    action: 'data-request.create',
    targetId: caller.userId,
    changes: { request_kind: body.kind },
  });
  return request;
};

/**
 * Withdraws a request of the caller's that nobody has answered. Both sides are told.
 *
 * @throws AppError NOT_FOUND; CONFLICT where it was answered
 */
export const withdrawDataRequest = async ({
  tx,
  caller,
  params: { id },
  now,
}: CallOf<typeof endpoints.withdrawDataRequest>): Promise<OwnDataRequest> => {
  const { companyId, userId } = caller;
  const request = await lockRequest(tx, companyId, id);
  if (request?.user_id !== userId) throw new AppError('NOT_FOUND');
  if (request.state !== 'Open' && request.state !== 'Withdrawn')
    throw new AppError('CONFLICT', { message: ANSWERED });
  if (request.state === 'Open') {
    await updateWithdrawn(tx, companyId, id, now);
    await tellWithdrawn({ tx, caller, now }, { id, kind: request.kind, userId });
    await audit(tx, caller, {
      action: 'data-request.withdraw',
      targetId: userId,
      changes: { request_kind: request.kind },
    });
  }
  return getOwnRequest(tx, caller, id);
};

/** The requests of the company, open ones first. */
export const listDataRequests = (call: CallOf<typeof endpoints.listDataRequests>) =>
  pageOfRequests(call);

/** What can be deleted of who asked, and what stays. */
export const getDataRequestOutlook = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.getDataRequestOutlook>): Promise<DataRequestOutlook> => {
  const userId = await findRequester(tx, caller.companyId, params.id);
  if (userId === undefined) throw new AppError('NOT_FOUND');
  if (userId === null) return { deletable: [], kept: [] };
  const subject = { companyId: caller.companyId, userId };
  const outlook: DataRequestOutlook = { deletable: [], kept: [] };
  for (const record of DeletableRecord.options)
    outlook.deletable.push({ record, count: await countDeletable(tx, record, subject) });
  for (const record of KeptRecord.options)
    outlook.kept.push({ record, count: await countKept(tx, record, subject) });
  return outlook;
};

const deleteKinds = async (tx: Tx, kinds: readonly DeletableRecord[], subject: Subject) => {
  const deleted: Partial<Record<DeletableRecord, number>> = {};
  for (const record of new Set(kinds)) deleted[record] = await deleteRecords(tx, record, subject);
  return deleted;
};

/**
 * Decides a request once: deletes what was chosen, keeps the reason and tells the person, all in one transaction. The rows
 * of one person are few, so this is no task.
 *
 * @throws AppError NOT_FOUND; CONFLICT where it is decided already or the person is gone
 */
export const decideDataRequest = async (
  call: CallOf<typeof endpoints.decideDataRequest>,
  tools: TellingTools,
): Promise<DataRequest> => {
  const { tx, caller, params, body, now } = call;
  const { companyId } = caller;
  const request = await lockRequest(tx, companyId, params.id);
  if (!request) throw new AppError('NOT_FOUND');
  if (request.state === 'Withdrawn') throw new AppError('CONFLICT', { message: WITHDRAWN });
  if (request.state !== 'Open') throw new AppError('CONFLICT', { message: DECIDED });
  const { user_id: userId, kind } = request;
  if (userId === null) throw new AppError('CONFLICT', { message: GONE });
  const { decision, delete: kinds = [], reason } = body;
  if (kind === 'Correction' && kinds.length > 0)
    throw invalid([{ field: 'delete', message: '訂正の依頼では、データを削除できません。' }]);
  if (kind === 'Deletion' && decision === 'Done' && kinds.length === 0)
    throw invalid([{ field: 'delete', message: '削除するデータを選んでください。' }]);
  const deleted = await deleteKinds(tx, kinds, { companyId, userId });
  const decided = { state: decision, reason, deleted, decidedBy: caller.userId, now };
  await updateDecided(tx, companyId, params.id, decided);
  await tellRequester({ tx, caller, now }, { id: params.id, kind, userId, decision }, tools);
  await audit(tx, caller, {
    action: 'data-request.decide',
    targetId: userId,
    changes: { request_kind: kind, decision, deleted },
  });
  const { rows } = await pageOfRequests({ ...call, query: {}, list: theRow(params.id) });
  return onlyRow(rows);
};
