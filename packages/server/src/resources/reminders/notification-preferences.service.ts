import type { NotificationPreferences } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { isWithinHours } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { enforceLimits } from '../../platform/rate-limit';
import { normalizeIp } from '../../platform/sign-in/network';
import type { App } from '../../shared/app';
import { audit } from '../../shared/audit';
import { isAdmin, type CallOf, type Tx } from '../../shared/caller';
import { changeableUser, visibleUser } from '../../shared/visible-users.access';
import {
  deleteMailFailure,
  isMailPossible,
  hasUser,
  getWishes,
  upsertWishes,
} from './notification-preferences.queries';
import { getPreferences } from './preferences.queries';
import { updateNextRound } from '../../shared/next-round.queries';
import { hoursOf } from './schedule';
import { readUnsubscribeCode } from '../../shared/unsubscribe-code';

const present = async (
  tx: Tx,
  companyId: number,
  userId: number,
): Promise<NotificationPreferences> => {
  const row = await getPreferences(tx, companyId);
  const hours = hoursOf(row);
  const wishes = await getWishes(tx, companyId, userId);
  const { reminder_time: time } = wishes;
  return {
    ...wishes,
    // A time that the company's hours have left is not used either.
    reminder_time: time !== null && isWithinHours(hours, time) ? time : null,
    hours,
    allows_unsubscribe: row.allows_unsubscribe,
    is_mail_possible: await isMailPossible(tx, companyId, userId),
    is_enabled: row.daily_enabled || row.recap_enabled,
  };
};

/** How a person wants to be told: for themselves and for admins. */
export const getNotificationPreferences = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.getNotificationPreferences>): Promise<NotificationPreferences> => {
  const user = await visibleUser(tx, caller, params.id);
  if (user.id !== caller.userId && !isAdmin(caller)) throw new AppError('FORBIDDEN');
  return present(tx, caller.companyId, user.id);
};

/** Changes how the caller wants to be told. */
export const putNotificationPreferences = async ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.putNotificationPreferences>): Promise<NotificationPreferences> => {
  const user = await visibleUser(tx, caller, params.id);
  if (user.id !== caller.userId) throw new AppError('FORBIDDEN');
  const { companyId, userId } = caller;
  const row = await getPreferences(tx, companyId);
  const before = await getWishes(tx, companyId, userId);
  const { reminder_time: time } = body;
  if (typeof time === 'string' && !isWithinHours(hoursOf(row), time))
    throw invalid([
      {
        field: 'reminder_time',
        message: `${row.hours_from}から${row.hours_to}の前までの時刻にしてください。`,
      },
    ]);
  if (body.mail === false && before.mail && !row.allows_unsubscribe)
    throw invalid([{ field: 'mail', message: '会社の設定で、お知らせメールは止められません。' }]);
  await upsertWishes(tx, companyId, userId, {
    mail: body.mail ?? before.mail,
    push: body.push ?? before.push,
    reminder_time: time === undefined ? before.reminder_time : time,
  });
  if (time !== undefined && time !== before.reminder_time)
    await updateNextRound(tx, companyId, now);
  return present(tx, companyId, userId);
};

const HOUR_SECONDS = 3600;
/** Of one line: mail programs of a large company may call from one address. */
const STOPS_AN_HOUR = 600;

/** Stops the mails to the person whose code it is; again makes no difference. */
export const unsubscribe = async (
  { database, secrets }: Pick<App, 'database' | 'secrets'>,
  code: string,
  { now, address }: { now: Date; address: string },
): Promise<{ stopped: boolean }> => {
  // Nobody finds a code by trying, so that only real ones are counted.
  const read = readUnsubscribeCode(secrets, code);
  if (read === null) throw new AppError('NOT_FOUND');
  const of = `unsubscriptions from ${normalizeIp(address)}`;
  const limit = { of, most: STOPS_AN_HOUR, windowSeconds: HOUR_SECONDS };
  await database.system((tx) => enforceLimits(tx, [limit], now));
  const { companyId, userId } = read;
  return database.run({ companyId }, async (tx) => {
    if (!(await hasUser(tx, companyId, userId))) throw new AppError('NOT_FOUND');
    const { allows_unsubscribe: isAllowed } = await getPreferences(tx, companyId);
    if (!isAllowed) return { stopped: false };
    await upsertWishes(tx, companyId, userId, {
      ...(await getWishes(tx, companyId, userId)),
      mail: false,
    });
    return { stopped: true };
  });
};

/** Lets mails to an address go out again that failed for good. */
export const resumeUserMail = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.resumeUserMail>): Promise<{ resumed: boolean }> => {
  const user = await changeableUser(tx, caller, params.id);
  const resumed = await deleteMailFailure(tx, caller.companyId, user.id);
  if (resumed) await audit(tx, caller, { action: 'reminder.resume-mail', targetId: user.id });
  return { resumed };
};
