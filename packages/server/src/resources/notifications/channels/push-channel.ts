import { isToldOnDevices, ownPath } from '@tokiori/domain';
import { insertPushMessages, type PushText } from '../push-messages.queries';
import type { Channel, Message } from './channel';

const DEFAULT_TTL_HOURS = 12;
const HOUR_MS = 3_600_000;
const MOST_TITLE = 80;
const MOST_BODY = 300;

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

const textOf = ({ to, words }: Message<'push'>, now: Date): PushText => {
  const { title, body, path, tag, badgeCount, ttlHours = DEFAULT_TTL_HOURS } = words;
  if (ownPath(path) === null) throw new TypeError('A notification leads to the product alone');
  return {
    user_id: to.id,
    title: shortened(title, MOST_TITLE),
    body: shortened(body, MOST_BODY),
    path,
    tag,
    badge_count: badgeCount ?? null,
    expires_at: new Date(now.getTime() + ttlHours * HOUR_MS).toISOString(),
  };
};

/** To the devices of somebody who has some and wants to be told there. */
export const pushChannel: Channel<'push'> = {
  isOpen: ({ kind, to }) =>
    isToldOnDevices(kind, {
      hasDevice: to.has_device,
      isDeactivated: to.is_deactivated,
      isOnLeave: to.is_on_leave,
      hasStopped: to.has_stopped_push,
    }),
  waitsForApproval: () => false,
  deliver: async (tx, { jobs }, { companyId, now }, messages) => {
    const texts = messages.map((message) => textOf(message, now));
    const inserted = await insertPushMessages(tx, { companyId, now }, texts);
    const ids = inserted.map(({ id: pushMessageId }) => ({ pushMessageId }));
    await jobs.sendMany(tx, 'deliver-push', ids);
    return inserted.map(({ id, user_id: userId }) => ({ userId, id, isHeld: false }));
  },
};
