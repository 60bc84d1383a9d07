import { ownPath } from '@tokiori/domain';
import type { Tx } from '../../../shared/caller';
import type { Channel } from './channel';
import { insertChatMessages, listChatAudiences } from './channels.queries';

/** Those whom a company can tell by its chats: a department, or all (`null`). */
export const chatAudiences = async (
  tx: Tx,
  companyId: number,
): Promise<readonly { departmentId: number | null }[]> => listChatAudiences(tx, companyId);

/** To the chats that a company's admins have named. */
export const chatChannel: Channel<'chat'> = {
  isOpen: () => true,
  waitsForApproval: () => false,
  deliver: async (tx, { jobs, publicUrl }, { companyId }, messages) => {
    const sent: { userId: null; id: number; isHeld: false }[] = [];
    // One for each department that has chats.
    for (const { to, words } of messages) {
      const { title, lines, path } = words;
      if (ownPath(path) === null) throw new TypeError('A message leads to the product alone');
      const message = { title, lines, url: `${publicUrl}${path}` };
      for (const id of await insertChatMessages(tx, companyId, to, message)) {
        await jobs.send(tx, 'deliver-chat', { chatMessageId: id });
        sent.push({ userId: null, id, isHeld: false });
      }
    }
    return sent;
  },
};
