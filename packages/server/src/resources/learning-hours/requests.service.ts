import type { LearningRequest } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import type { Page } from '../../platform/list-pages';
import { audit } from '../../shared/audit';
import { isAdmin, type Caller, type CallOf, type Tx } from '../../shared/caller';
import { lockUser } from '../../shared/lock-user.queries';
import { todayOf } from '../../shared/today';
import { notify, withdrawNotifications } from '../notifications/notify';
import { findOutsideNow } from './learning-hours.access';
import {
  findRequest,
  findWaitingRequest,
  getEndOfDay,
  insertRequest,
  listDeciders,
  lockRequest,
  pageOfRequests,
  updateDecision,
} from './requests.queries';

export const listLearningRequests = (
  call: CallOf<typeof endpoints.listLearningRequests>,
): Promise<Page<LearningRequest>> => pageOfRequests(call);

interface Now {
  tx: Tx;
  caller: Caller;
  now: Date;
}

/** What somebody asked whom the caller may see. @throws AppError NOT_FOUND */
const requestOf = async (of: Now, id: number): Promise<LearningRequest> => {
  const request = await findRequest(of, id);
  if (!request) throw new AppError('NOT_FOUND');
  return request;
};

/** Tells those who may allow it that the caller asks. */
const tellDeciders = async (
  { tx, caller, now }: Now,
  { id, reason }: { id: number; reason: string | null },
): Promise<void> => {
  const { companyId } = caller;
  const { ids, name } = await listDeciders(tx, caller);
  const told = ids.map((userId) => ({ userId, subjectId: id, data: { name, reason } }));
  await notify(tx, { companyId, kind: 'LearningAsked' }, told, now);
};

const NOT_NEEDED =
  'いまは許可を求める必要がないか、今日はもう求められません。画面を読み込み直してください。';

/** Asks for today. Who asks twice is answered what waits; requests of one person wait for each other. */
export const createLearningRequest = async ({
  tx,
  caller,
  body,
  now,
}: CallOf<typeof endpoints.createLearningRequest>): Promise<LearningRequest> => {
  await lockUser(tx, caller);
  const day = todayOf(caller, now);
  const of = { tx, caller, now };
  const waiting = await findWaitingRequest(tx, caller, day);
  if (waiting !== null) return requestOf(of, waiting);
  const outside = await findOutsideNow(tx, caller, now);
  if (!outside?.may_ask) throw invalid([{ field: 'reason', message: NOT_NEEDED }]);
  const reason = body.reason ? body.reason : null;
  const id = await insertRequest(tx, caller, { day, reason, now });
  await tellDeciders(of, { id, reason });
  await audit(tx, caller, {
    action: 'learning-request.create',
    targetId: caller.userId,
    changes: { day, request_reason: reason },
  });
  return requestOf(of, id);
};

/** Until when it is allowed: the day of the person at the latest. */
const untilOf = async (
  { tx, caller, now }: Now,
  request: LearningRequest,
  minutes: number | null,
): Promise<Date | null> => {
  if (minutes === null) return null;
  const ends = await getEndOfDay(tx, caller, request);
  return new Date(Math.min(now.getTime() + minutes * 60_000, ends.getTime()));
};

/** Decides what somebody asked, and tells them. The same twice is answered as it is. */
export const decideLearningRequest = async ({
  tx,
  caller,
  params: { id },
  body,
  now,
}: CallOf<typeof endpoints.decideLearningRequest>): Promise<LearningRequest> => {
  const { companyId, realUserId } = caller;
  const of = { tx, caller, now };
  await requestOf(of, id);
  await lockRequest(tx, companyId, id);
  const before = await requestOf(of, id);
  if (before.user_id === caller.userId && !isAdmin(caller)) throw new AppError('FORBIDDEN');
  if (before.state !== 'Waiting')
    throw new AppError('CONFLICT', {
      message: 'この申請には、もう返事をしたか、その日が終わっています。',
    });
  const until = await untilOf(of, before, body.minutes);
  const answer = body.answer ? body.answer : null;
  await updateDecision(tx, companyId, id, { until, answer, by: realUserId, now });
  const { ids } = await listDeciders(tx, { companyId, userId: before.user_id });
  await withdrawNotifications(tx, { companyId, kinds: ['LearningAsked'] }, [id], ids);
  const data = { until: until?.toISOString() ?? null, answer };
  const told = [{ userId: before.user_id, subjectId: id, data }];
  await notify(tx, { companyId, kind: 'LearningDecided' }, told, now);
  await audit(tx, caller, {
    action: 'learning-request.decide',
    targetId: before.user_id,
    changes: { day: before.day, allowed_until: data.until, answer },
  });
  return requestOf(of, id);
};
