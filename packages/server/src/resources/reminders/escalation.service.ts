import { PRODUCT_NAME } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';
import type { MailContent } from '../../shared/mails';
import { unsubscribeLink } from '../../shared/unsubscribe-link';
import type { Message, Way } from '../notifications/channels/channel';
import { deliver, isOpen } from '../notifications/channels/deliver';
import { chatLists } from './escalation-chats';
import { linesOf } from './escalation-lines';
import {
  claimDay,
  markTold,
  listManagersToTell,
  listUntoldPeople,
  listPeopleByManager,
  type Untold,
} from './escalation.queries';
import type { ReminderTools } from './rounds.write';

interface Telling {
  companyId: number;
  today: string;
}

/** A longer list is read on the page. */
const MOST_LINES = 100;

const listMail = (
  people: readonly Untold[],
  publicUrl: string,
  unsubscribe: string | null,
): MailContent => {
  const { smallLink, unsubscribeUrl } = unsubscribeLink(publicUrl, unsubscribe);
  return {
    subject: `【${PRODUCT_NAME}】お知らせのあとも未受講の方の一覧（${people.length}人）`,
    body: {
      paragraphs: [
        '次の方は、お知らせをすべて送ったあとも、まだ受講していません。お声がけをお願いします。',
        linesOf(people, MOST_LINES).join('\n'),
        'この方たちには、次に解答するまで、お知らせを送りません。',
      ],
      link: { label: '成績を見る', url: `${publicUrl}/admin/score` },
      ...(smallLink && { smallLink }),
    },
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
};

/** A manager, or an admin, who gets the list. */
interface EscalationRecipient {
  isManager: boolean;
  way: Way<'mail'>;
}

/** Who is told of whom: managers of their people, admins of those without a manager who can be told. */
const listsOf = async (
  tx: Tx,
  companyId: number,
  { untold, today }: { untold: readonly Untold[]; today: string },
): Promise<{ way: Way<'mail'>; people: Untold[] }[]> => {
  const told = (await listManagersToTell(tx, companyId, today)).flatMap(
    (teller): EscalationRecipient[] => {
      const way = { channel: 'mail', kind: 'managers-list', to: teller } as const;
      return isOpen(way) ? [{ isManager: teller.role === 'DepartmentManager', way }] : [];
    },
  );
  const managers = told.filter(({ isManager }) => isManager);
  const peopleOf = await listPeopleByManager(tx, companyId, {
    managerIds: managers.map(({ way }) => way.to.id),
    userIds: untold.map(({ user_id: id }) => id),
  });
  const lists = managers.map(({ way }) => ({
    way,
    people: untold.filter(({ user_id: id }) => peopleOf.get(way.to.id)?.has(id)),
  }));
  const managed = new Set([...peopleOf.values()].flatMap((ids) => [...ids]));
  const rest = untold.filter(({ user_id: id }) => !managed.has(id));
  const admins = told.filter(({ isManager }) => !isManager);
  return [...lists, ...admins.map(({ way }) => ({ way, people: rest }))].filter(
    ({ people }) => people.length > 0,
  );
};

/**
 * Mails managers one list of those whose ladder is over, and sends it to the company's chats: once a day at most, and of
 * each person once.
 */
export const tellManagers = async (
  tx: Tx,
  { companyId, today }: Telling,
  tools: ReminderTools,
): Promise<void> => {
  const untold = await listUntoldPeople(tx, companyId, today);
  if (untold.length === 0) return;
  const lists = await listsOf(tx, companyId, { untold, today });
  if (lists.length === 0 || !(await claimDay(tx, companyId, today))) return;
  const mails = lists.map(({ way, people }): Message => ({
    ...way,
    words: (unsubscribe) => listMail(people, tools.publicUrl, unsubscribe),
  }));
  const chats = await chatLists(tx, companyId, untold);
  await deliver(tx, tools, { companyId, now: tools.now() }, [...mails, ...chats]);
  await markTold(
    tx,
    companyId,
    untold.map(({ user_id: id }) => id),
    today,
  );
};
