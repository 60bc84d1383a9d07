import { ownPath } from '@tokiori/domain';
import type { App } from '../../shared/app';
import type { Tx } from '../../shared/caller';
import { insertPushMessages } from './push-messages.queries';

/** What was for today is worth nothing tomorrow. */
const DEFAULT_TTL_HOURS = 12;
const MOST_TITLE = 80;
const MOST_BODY = 300;

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

export interface Push {
  companyId: number;
  userIds: readonly number[];
  /** Neither title nor body may hold an answer or tell the right one. */
  title: string;
  body: string;
  /** A page of the product, which it leads to: `/dashboard`. */
  path: string;
  /** Of several with the same one a device shows the newest: `today`. */
  tag: string;
  /** What waits, for the badge of the installed product. */
  badgeCount?: number;
  /** After so long it is not delivered any more. */
  ttlHours?: number;
}

/**
 * Sends a notification to the devices of people, in the caller's transaction: a company's, or the system role's. Whoever
 * has no device, or may not sign in, gets none.
 *
 * @returns to how many devices it is on its way
 */
export const pushTo = async (
  tx: Tx,
  { jobs, now }: Pick<App, 'jobs' | 'now'>,
  { companyId, userIds, ttlHours = DEFAULT_TTL_HOURS, badgeCount, ...text }: Push,
): Promise<number> => {
  if (ownPath(text.path) === null) throw new TypeError('A notification leads to the product alone');
  const at = now();
  const expiresAt = new Date(at.getTime() + ttlHours * 3_600_000);
  const ids = await insertPushMessages(
    tx,
    { companyId, userIds, now: at, expiresAt },
    {
      title: shortened(text.title, MOST_TITLE),
      body: shortened(text.body, MOST_BODY),
      path: text.path,
      tag: text.tag,
      badgeCount: badgeCount ?? null,
    },
  );
  for (const pushMessageId of ids) await jobs.send(tx, 'deliver-push', { pushMessageId });
  return ids.length;
};
