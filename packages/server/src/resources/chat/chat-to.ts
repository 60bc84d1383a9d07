import { ownPath, type ChatMessage } from '@tokiori/domain';
import { sql } from 'kysely';
import type { AppJobs } from '../../queues';
import type { Tx } from '../../shared/caller';

export interface ChatNotice extends ChatMessage {
  companyId: number;
  /** Goes to the chats of this department; `null`: to those of the whole company. */
  departmentId: number | null;
}

/** For which departments a company has chats; `null`: for all of it. */
export const departmentsWithChats = async (
  tx: Tx,
  companyId: number,
): Promise<(number | null)[]> => {
  const rows = await tx
    .selectFrom('chat_webhooks')
    .select('department_id')
    .distinct()
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ department_id: id }) => id);
};

/**
 * Sends a message to the chats of a department, or of the whole company, in the caller's transaction: a company's, or
 * the system role's.
 *
 * @param notice `url`: a page of the product, from its public URL
 * @returns to how many chats it is on its way
 */
export const chatTo = async (
  tx: Tx,
  { jobs, publicUrl }: { jobs: AppJobs; publicUrl: string },
  { companyId, departmentId, title, lines, url }: ChatNotice,
): Promise<number> => {
  const path = url.startsWith(publicUrl) ? url.slice(publicUrl.length) : null;
  if (ownPath(path) === null) throw new TypeError('A message leads to the product alone');
  const { rows } = await sql<{ id: number }>`
    insert into chat_messages (company_id, chat_webhook_id, title, lines, url)
    select w.company_id, w.id, ${title}, ${[...lines]}::text[], ${url} from chat_webhooks w
    where w.company_id = ${companyId} and w.department_id is not distinct from ${departmentId}::bigint
    order by w.id
    returning id`.execute(tx);
  for (const { id } of rows) await jobs.send(tx, 'deliver-chat', { chatMessageId: id });
  return rows.length;
};
