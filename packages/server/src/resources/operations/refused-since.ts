import { dateIn, isLearningMail, MAIL_RULES } from '@tokiori/domain';
import type { App } from '../../shared/app';
import { REFUSAL_WORDS } from '../../shared/mail-refusals';
import { findReaderOfAddress } from '../../shared/readers.queries';
import { refusalOf } from '../../shared/recipients';
import { getTimeZone, type MailTextRow } from './mails.queries';

const NOBODY = 'このアドレスの人は、もういません。';

/**
 * Why a mail goes out no more: its reader has stopped such mails, has gone on leave or has left since it was written, which
 * may be weeks ago where it was held. `null`: it goes out.
 */
export const refusedSince = async (
  database: App['database'],
  { mail_kind: kind, company_id: companyId, to_address: address }: MailTextRow,
  now: Date,
): Promise<string | null> => {
  if (kind === null || companyId === null || MAIL_RULES[kind].toDeactivated) return null;
  const reader = await database.run(
    { companyId },
    async (tx) => {
      const timeZone = await getTimeZone(tx, companyId);
      return findReaderOfAddress(tx, companyId, { address, today: dateIn(timeZone, now) });
    },
    { readOnly: true, isBackground: true },
  );
  if (reader === null) return isLearningMail(kind) ? NOBODY : null;
  // Whether the address works is what delivering shows.
  const refusal = refusalOf(kind, { ...reader, is_failing: false });
  return refusal === null ? null : REFUSAL_WORDS[refusal];
};
