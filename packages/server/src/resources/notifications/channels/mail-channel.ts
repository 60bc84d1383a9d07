import { queueManyMails } from '../../../shared/mails';
import { Recipient } from '../../../shared/recipients';
import type { Channel } from './channel';
import { isApprovedCompany } from './channels.queries';

/** To the address of somebody who gets such mails. */
export const mailChannel: Channel<'mail'> = {
  isOpen: ({ kind, to }) => Recipient.of(kind, to) instanceof Recipient,
  waitsForApproval: ({ to }) => !to.is_proved,
  deliver: async (tx, { jobs }, { companyId }, messages) => {
    const isApproved = await isApprovedCompany(tx, companyId);
    const mails = messages.flatMap(({ kind, to: reader, words }) => {
      const to = Recipient.of(kind, reader);
      if (!(to instanceof Recipient)) return [];
      const content = words(to.unsubscribeCode(jobs.secrets, companyId));
      return [{ kind, companyId, to, isHeld: !isApproved && !to.isProved, ...content }];
    });
    const ids = await queueManyMails(tx, jobs, mails);
    return ids.flatMap((id, place) => {
      const mail = mails[place];
      return mail === undefined ? [] : [{ userId: mail.to.userId, id, isHeld: mail.isHeld }];
    });
  },
};
