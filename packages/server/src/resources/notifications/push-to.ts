import { dateIn, ownPath, type PushKind } from '@tokiori/domain';
import type { App } from '../../shared/app';
import type { Tx } from '../../shared/caller';
import { insertPushMessages, type PushText } from './push-messages.queries';

/** What was for today is worth nothing tomorrow. */
const DEFAULT_TTL_HOURS = 12;
const MOST_TITLE = 80;
const MOST_BODY = 300;

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/** What one person is told. */
export interface Push {
  userId: number;
  /** Neither title nor body may hold an answer or tell the right one. */
  title: string;
  body: string;
  /** A page of the product, which it leads to: `/dashboard`. */
  path: string;
  /** Of several with the same one a device shows the newest: `today`. */
  tag: string;
  /** What waits, for the badge of the installed product. */
  badgeCount?: number;
}

const textOf = ({ userId, title, body, path, tag, badgeCount }: Push): PushText => {
  if (ownPath(path) === null) throw new TypeError('A notification leads to the product alone');
  return {
    userId,
    title: shortened(title, MOST_TITLE),
    body: shortened(body, MOST_BODY),
    path,
    tag,
    badgeCount: badgeCount ?? null,
  };
};

/** Which notifications, of whose company. */
interface Pushing {
  kind: PushKind;
  companyId: number;
  /** After so long it is not delivered any more. */
  ttlHours?: number;
}

/**
 * Sends notifications to the devices of people of one company, each with a text of their own, in a few statements
 * however many they are, and in the caller's transaction, which is the company's. Whoever has no device,
 * may not sign in, or is not told of such things (`PUSH_RULES`) gets none.
 *
 * @returns to how many devices it is on its way
 */
export const pushTo = async (
  tx: Tx,
  { jobs, now }: Pick<App, 'jobs' | 'now'>,
  { kind, companyId, ttlHours = DEFAULT_TTL_HOURS }: Pushing,
  pushes: readonly Push[],
): Promise<number> => {
  if (pushes.length === 0) return 0;
  const at = now();
  const expiresAt = new Date(at.getTime() + ttlHours * 3_600_000);
  const { time_zone: timeZone } = await tx
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const about = { kind, companyId, today: dateIn(timeZone, at), now: at, expiresAt };
  const ids = await insertPushMessages(tx, about, pushes.map(textOf));
  const messages = ids.map((pushMessageId) => ({ pushMessageId }));
  await jobs.sendMany(tx, 'deliver-push', messages);
  return ids.length;
};
