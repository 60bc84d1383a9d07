import { MAX_BULK, type Task } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { audit } from '../../shared/audit';
import type { CallOf } from '../../shared/caller';
import { refuseFullMailbox, refuseMailFlood } from '../../shared/mail-limits';
import { REFUSAL_WORDS } from '../../shared/mail-refusals';
import { refusalOf } from '../../shared/recipients';
import { todayOf } from '../../shared/today';
import type { LinkTools } from '../accounts/account-mails';
import type { Way } from '../notifications/channels/channel';
import { deliver } from '../notifications/channels/deliver';
import { itemKind, type ItemChange, type Nothing } from '../tasks/item-kind';
import type { Chunk } from '../tasks/task-kind';
import { startTask } from '../tasks/tasks.service';
import { foundPeople, namedPeople, refuseUnclearTarget } from '../users/bulk.service';
import { visibleUser } from '../../shared/visible-users.access';
import { idsOfBasicUsers } from './people.service';
import { reminderMail } from './reminder-mail';
import { findRemindable, insertReminder, type Remindable } from './reminders.queries';
import { basicInReach, type BasicInReach } from './score.access';

const WAITS_FOR_APPROVAL =
  'メールは、運営会社による会社の確認を待っています。確認が済むと、自動で送ります。';
const NOT_ASKED = 'このベーシックの対象ではありません。';
const REMINDED = '今日はすでに送っています。';

/** Why somebody has no need of a reminder; `null` when they have. */
const reasonNotTo = (row: Remindable, today: string): string | null => {
  if (!row.is_asked) return NOT_ASKED;
  if (row.from_date !== null && today < row.from_date)
    return 'このベーシックの期間は、まだ始まっていません。';
  if (row.to_date !== null && today > row.to_date) return 'このベーシックの期間は終わっています。';
  if (row.question_count === 0) return 'このベーシックには、出題できる問題がありません。';
  if (row.is_passed) return 'すでに合格しています。';
  return row.is_reminded ? REMINDED : null;
};

/** Reminds one person: that they were, and the mail, are written together. */
const remindUser = async (
  userId: number,
  { tx, caller, task, now, tools }: Chunk,
): Promise<ItemChange | Nothing> => {
  const { basic_id: basicId } = task.params as { basic_id: number };
  await visibleUser(tx, caller, userId);
  const today = todayOf(caller, now);
  const about = { userId, basicId, today };
  const row = await findRemindable(tx, caller.companyId, about);
  if (row === null) return { skipped: NOT_ASKED };
  const way: Way<'mail'> = { channel: 'mail', kind: 'basic-reminder', to: row };
  const reason = reasonNotTo(row, today);
  if (reason !== null) return { skipped: reason };
  const refusal = refusalOf(way.kind, row);
  if (refusal !== null) return { skipped: REFUSAL_WORDS[refusal] };
  await refuseFullMailbox(tx, caller.companyId, row.email ?? '');
  // Locks the company's counter, so that two tasks never wait for each other's reminders.
  await refuseMailFlood(tx, caller.companyId, 'basic reminders', now);
  if (!(await insertReminder(tx, caller.companyId, about))) return { skipped: REMINDED };
  const { publicUrl } = tools;
  const words = (unsubscribe: string | null) =>
    reminderMail(row, { basicId, publicUrl, unsubscribe });
  const sending = { companyId: caller.companyId, now };
  const sent = await deliver(tx, tools, sending, [{ ...way, words }]);
  const isHeld = sent.some((one) => one.isHeld);
  return { before: null, queued: isHeld ? WAITS_FOR_APPROVAL : undefined };
};

/** Asks people by mail to take a basic. A mail cannot be undone. */
export const remindKind = itemKind({ name: 'basic.remind', each: remindUser });

type RemindCall = CallOf<typeof endpoints.remindBasicUsers>;

const peopleOf = async (call: RemindCall, inReach: BasicInReach): Promise<readonly number[]> => {
  const { tx, caller, body } = call;
  if (body.user_ids) return namedPeople(tx, caller, body.user_ids, 'user_ids');
  return foundPeople(await idsOfBasicUsers(call, inReach, body.filter ?? {}, MAX_BULK + 1));
};

/** Reminds people of a basic: those who are named, or all that the list's filter finds. */
export const remindBasicUsers = async (call: RemindCall, tools: LinkTools): Promise<Task> => {
  const { tx, caller, body, params, now } = call;
  refuseUnclearTarget({ ids: body.user_ids, filter: body.filter });
  const inReach = await basicInReach(tx, caller, params);
  const userIds = await peopleOf(call, inReach);
  const { id, name } = inReach.basic;
  await audit(tx, caller, {
    action: 'basic.remind',
    targetId: id,
    changes: { users: userIds.length },
  });
  const task = { kind: remindKind, userIds, label: name, params: { basic_id: id } };
  return startTask(tx, caller, task, { tools, now });
};
