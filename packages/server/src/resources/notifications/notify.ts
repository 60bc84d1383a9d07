import type { NotificationData, NotificationKind } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';
import { deleteNotifications, insertNotifications } from './notifications.queries';

/** What is told to one person. */
export interface Notice<K extends NotificationKind> {
  userId: number;
  /** What it is about, by the kind: the same is told once. */
  subjectId: number;
  data: NotificationData<K>;
}

/** Which notifications, of whose company. */
interface About<K extends NotificationKind> {
  companyId: number;
  kind: K;
}

/** Tells people what happened, in one statement however many they are; who was told the same before is passed over. */
export const notify = async <K extends NotificationKind>(
  tx: Tx,
  { companyId, kind }: About<K>,
  told: readonly Notice<K>[],
  now: Date,
): Promise<void> => {
  if (told.length === 0) return;
  const rows = told.map(({ userId, subjectId, data }) => ({
    user_id: userId,
    subject_id: subjectId,
    data,
  }));
  await insertNotifications(tx, { companyId, kind }, rows, now);
};

/** Takes back what was told of some subjects, because it holds no more or is told anew. */
export const withdrawNotifications = (
  tx: Tx,
  about: { companyId: number; kinds: readonly NotificationKind[] },
  subjectIds: readonly number[],
  userIds: readonly number[],
): Promise<void> => deleteNotifications(tx, about, subjectIds, userIds);

/** Tells the same again as something new: what was told of it before goes. */
export const notifyAgain = async <K extends NotificationKind>(
  tx: Tx,
  about: About<K>,
  told: readonly Notice<K>[],
  now: Date,
): Promise<void> => {
  if (told.length === 0) return;
  const kinds = [about.kind];
  const subjects = told.map(({ subjectId }) => subjectId);
  const users = told.map(({ userId }) => userId);
  await withdrawNotifications(tx, { companyId: about.companyId, kinds }, subjects, users);
  await notify(tx, about, told, now);
};
