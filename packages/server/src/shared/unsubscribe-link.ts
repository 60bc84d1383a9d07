import type { MailBody } from './mail-layout';

/** Where mail programs stop mails with one click, on the public address. */
const PATH = '/api/unsubscribe';

/** What lets the reader stop mails like this one. @param code whose mails; `null`: they cannot be stopped */
export const unsubscribeLink = (
  publicUrl: string,
  code: string | null,
): { smallLink?: MailBody['smallLink']; unsubscribeUrl?: string } =>
  code === null
    ? {}
    : {
        smallLink: {
          label: 'お知らせメールを止める',
          url: `${publicUrl}/unsubscribe#code=${code}`,
        },
        unsubscribeUrl: `${publicUrl}${PATH}/${code}`,
      };
