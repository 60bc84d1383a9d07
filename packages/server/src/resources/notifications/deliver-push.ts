import { createOutbound } from '../../platform/outbound/outbound';
import { TryLater, type JobRun } from '../../platform/jobs';
import {
  createPushSender,
  type PushOutcome,
  type PushSender,
} from '../../platform/push/push-sender';
import type { VapidKeys } from '../../platform/push/vapid';
import type { App } from '../../shared/app';
import type { Tx } from '../../shared/caller';
import {
  countFailure,
  deletePushMessage,
  deleteEndedSubscription,
  findPushMessage,
  markTaken,
  type PushMessageRow,
} from './push-messages.queries';
import { pushContext } from './push.service';
import { contactOf } from './vapid-keys';

const AT_A_TIME = 8;
/** A device whose push service refuses so many messages in a row will take none any more. */
const MOST_REFUSALS = 5;

/** What the service worker gets. */
const payloadOf = ({ title, body, path, tag, badge_count: badge }: PushMessageRow): string =>
  JSON.stringify({ title, body, path, tag, ...(badge === null ? {} : { badge }) });

const note = async (
  tx: Tx,
  message: PushMessageRow,
  outcome: PushOutcome,
  { now, isLastTry }: { now: Date; isLastTry: boolean },
): Promise<void> => {
  if (outcome === 'gone') return deleteEndedSubscription(tx, message);
  if (outcome === 'taken') {
    await markTaken(tx, message, now);
    return deletePushMessage(tx, message);
  }
  const failures = await countFailure(tx, message);
  if (outcome === 'later' && !isLastTry) return;
  await deletePushMessage(tx, message);
  if (outcome === 'refused' && failures >= MOST_REFUSALS)
    await deleteEndedSubscription(tx, message);
};

type Delivery = Pick<App, 'database' | 'secrets' | 'now'> & { send: PushSender };

/** Hands a message over, in no transaction: the push service's answer may take a while. */
const deliver = async (
  { database, secrets, now, send }: Delivery,
  pushMessageId: number,
  { isFirstTry, isLastTry, signal }: JobRun,
): Promise<void> => {
  const message = await database.system((tx) => findPushMessage(tx, pushMessageId));
  if (message === null) return;
  const ttlSeconds = Math.floor((message.expires_at.getTime() - now().getTime()) / 1000);
  if (ttlSeconds <= 0 || !message.is_active)
    return database.system((tx) => deletePushMessage(tx, message));
  const auth = secrets.open(message.sealed_auth, pushContext(message.endpoint));
  const outcome = await send(
    { endpoint: message.endpoint, p256dh: message.p256dh, auth },
    { payload: payloadOf(message), topic: message.tag, ttlSeconds },
    { now: now(), signal },
  );
  await database.system((tx) => note(tx, message, outcome, { now: now(), isLastTry }));
  if (outcome === 'later' && !isLastTry)
    throw new TryLater('the push service takes a message later', isFirstTry);
};

/** Says who delivers notifications to devices. */
export const deliverPushes = (
  { jobs, database, config, now }: Pick<App, 'jobs' | 'database' | 'config' | 'now'>,
  keys: VapidKeys,
): void => {
  const outbound = createOutbound({ privateHosts: config.pushPrivateHosts });
  const send = createPushSender(outbound, keys, contactOf(config));
  jobs.work(
    'deliver-push',
    ({ pushMessageId }, run) =>
      deliver({ database, secrets: jobs.secrets, now, send }, pushMessageId, run),
    { concurrency: AT_A_TIME },
  );
};
