import type { Message } from '../notifications/channels/channel';
import { chatAudiences } from '../notifications/channels/chat-channel';
import type { Tx } from '../../shared/caller';
import { departmentWithDescendants } from '../departments/departments.access';
import { linesOf } from './escalation-lines';
import { listMembersOf, type Untold } from './escalation.queries';

/** A longer list is read on the page. */
const MOST_LINES = 20;

/** Those of some people who belong to a department or one below it. */
const peopleBelow = async (
  tx: Tx,
  companyId: number,
  departmentId: number,
  people: readonly Untold[],
): Promise<Untold[]> => {
  const ids = people.map(({ user_id: id }) => id);
  const below = await listMembersOf(
    tx,
    companyId,
    ids,
    departmentWithDescendants(companyId, departmentId),
  );
  return people.filter(({ user_id: id }) => below.has(id));
};

/** The managers' list for the company's chats: each department's people for its own. */
export const chatLists = async (
  tx: Tx,
  companyId: number,
  untold: readonly Untold[],
): Promise<Message[]> => {
  const lists: Message[] = [];
  for (const to of await chatAudiences(tx, companyId)) {
    const people =
      to.departmentId === null ? untold : await peopleBelow(tx, companyId, to.departmentId, untold);
    const words = {
      title: `お知らせのあとも未受講の方が${people.length}人います`,
      lines: linesOf(people, MOST_LINES),
      path: '/admin/score',
    };
    if (people.length > 0) lists.push({ channel: 'chat', to, words });
  }
  return lists;
};
