import { sql } from 'kysely';
import { chatTo, departmentsWithChats } from '../chat/chat-to';
import type { Tx } from '../../shared/caller';
import { departmentWithDescendants } from '../departments/departments.access';
import { linesOf } from './escalation-lines';
import type { Untold } from './escalation.queries';
import type { ReminderTools } from './rounds.write';

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
  const { rows } = await sql<{ user_id: number }>`
    select distinct d.user_id from user_departments d
    where d.company_id = ${companyId} and d.user_id = any(${ids}::bigint[])
      and d.department_id in ${departmentWithDescendants(companyId, departmentId)}`.execute(tx);
  const found = new Set(rows.map(({ user_id: id }) => id));
  return people.filter(({ user_id: id }) => found.has(id));
};

/** Sends the managers' list to the company's chats: each department's people to its own. */
export const tellChats = async (
  tx: Tx,
  companyId: number,
  untold: readonly Untold[],
  { jobs, publicUrl }: ReminderTools,
): Promise<void> => {
  for (const departmentId of await departmentsWithChats(tx, companyId)) {
    const people =
      departmentId === null ? untold : await peopleBelow(tx, companyId, departmentId, untold);
    if (people.length === 0) continue;
    await chatTo(
      tx,
      { jobs, publicUrl },
      {
        companyId,
        departmentId,
        title: `お知らせのあとも未受講の方が${people.length}人います`,
        lines: linesOf(people, MOST_LINES),
        url: `${publicUrl}/admin/score`,
      },
    );
  }
};
