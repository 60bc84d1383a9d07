import { MAX_PUSH_DEVICES, PUSH_TESTS_AN_HOUR, type PushSubscription } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import type { Page } from '../../platform/list-pages';
import type { Outbound } from '../../platform/outbound/outbound';
import { areSubscriptionKeys } from '../../platform/push/encrypt';
import type { App } from '../../shared/app';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { countForCompany } from '../../shared/company-counts.queries';
import { lockUser } from '../../shared/lock-user.queries';
import { getReader } from '../../shared/readers.queries';
import { todayOf } from '../../shared/today';
import { deliver } from './channels/deliver';
import {
  countOtherDevices,
  deletePushSubscription,
  findPushSubscription,
  pageOfPushSubscriptions,
  upsertPushSubscription,
  type PushSubscriptionRow,
} from './push-subscriptions.queries';

/** What the secret of a device is sealed for. */
export const pushContext = (endpoint: string): string => `push:${endpoint}`;

const present = (row: PushSubscriptionRow): PushSubscription => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

export const listPushSubscriptions = async (
  call: CallOf<typeof endpoints.listPushSubscriptions>,
): Promise<Page<PushSubscription>> => {
  const { rows, total } = await pageOfPushSubscriptions(call);
  return { rows: rows.map(present), total };
};

/** A device of the caller's. @throws AppError NOT_FOUND */
const ownDevice = async (tx: Tx, caller: Caller, id: number): Promise<PushSubscription> => {
  const row = await findPushSubscription(tx, caller, id);
  if (!row) throw new AppError('NOT_FOUND');
  return present(row);
};

const NO_SERVICE = 'このブラウザーの通知のアドレスには送れません。別のブラウザーでお試しください。';
const BAD_KEY = '端末の鍵が正しくありません。画面を読み込み直して、もう一度お試しください。';

/** Adds the device that the caller sits at. Its address came from a browser, so it may be anything. */
export const addPushSubscription = async (
  { tx, caller, body, now }: CallOf<typeof endpoints.addPushSubscription>,
  { secrets, outbound }: Pick<App, 'secrets'> & { outbound: Outbound },
): Promise<PushSubscription> => {
  const { endpoint, p256dh, auth, device_name: deviceName } = body;
  if (!outbound.permits(endpoint)) throw invalid([{ field: 'endpoint', message: NO_SERVICE }]);
  if (!areSubscriptionKeys({ p256dh, auth }))
    throw invalid([{ field: 'p256dh', message: BAD_KEY }]);
  await lockUser(tx, caller);
  if ((await countOtherDevices(tx, caller, endpoint)) >= MAX_PUSH_DEVICES)
    throw new AppError('TOO_MANY_PUSH_DEVICES');
  const sealedAuth = secrets.seal(auth, pushContext(endpoint));
  const device = { endpoint, p256dh, sealedAuth, deviceName, now };
  return ownDevice(tx, caller, await upsertPushSubscription(tx, caller, device));
};

/** Forgets a device of the caller's and answers it as it was. */
export const removePushSubscription = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.removePushSubscription>): Promise<PushSubscription> => {
  const device = await ownDevice(tx, caller, params.id);
  await deletePushSubscription(tx, caller, params.id);
  return device;
};

const TOO_MANY = `通知の見本は、1時間に${PUSH_TESTS_AN_HOUR}回まで送れます。しばらく待ってから、お試しください。`;

/** Sends the caller's own devices what a notification looks like. */
export const sendTestPush = async (
  { tx, caller, now }: CallOf<typeof endpoints.sendTestPush>,
  { jobs, config: { publicUrl } }: Pick<App, 'jobs' | 'config'>,
) => {
  const { companyId, userId } = caller;
  const tests = { what: `push tests of ${userId}`, per: '1 hour' } as const;
  if ((await countForCompany(tx, tests, now)) > PUSH_TESTS_AN_HOUR)
    throw new AppError('TOO_MANY_REQUESTS', { message: TOO_MANY });
  const words = {
    title: '通知の見本です',
    body: 'この端末で、お知らせを受け取れます。',
    path: '/notifications',
    tag: 'test',
    ttlHours: 1,
  };
  const to = await getReader(tx, companyId, { userId, today: todayOf(caller, now) });
  const example = { channel: 'push', kind: 'example', to, words } as const;
  const sent = await deliver(tx, { jobs, publicUrl }, { companyId, now }, [example]);
  return { devices: sent.length };
};
