import { inject, vi } from 'vitest';
import { apiAs } from './api';
import { patiently } from '../../scripts/lib/patience.mjs';

interface Mail {
  id: number;
  to_address: string;
  subject: string;
}

/** The server looks every twenty seconds for what is to be reminded of. */
const MOST_MS = 30_000;
const NEWEST = new URLSearchParams({ sort: '["id","DESC"]', range: '[0,49]' }).toString();

/**
 * What the newest mail to an address with such a subject says, from the operator's mailbox.
 * @param count how many such mails there have to be: the one that was asked for again is not the first
 */
export const mailTo = async (
  email: string,
  subject: RegExp,
  { count = 1, address = inject('demoAddress') } = {},
): Promise<string> => {
  const operator = await apiAs('superadmin@tokiori.example', address);
  const newest = await vi.waitFor(
    async () => {
      const mails = await operator.get<Mail[]>(`/mails?${NEWEST}`);
      const matching = mails.filter(
        (mail) => mail.to_address === email && subject.test(mail.subject),
      );
      if (matching.length < count) throw new Error(`${email}: ${mails[0]?.subject ?? 'no mail'}`);
      return matching[0]!;
    },
    { timeout: patiently(MOST_MS), interval: 200 },
  );
  return (await operator.get<{ text: string }>(`/mails/${newest.id}`)).text;
};

/** The six digits in a mail. */
export const codeIn = (text: string): string => /(?<!\d)\d{6}(?!\d)/.exec(text)![0];

/** The link in a mail, without the host: the browser of a journey may know the server by another one. */
export const linkIn = (text: string): string => {
  const { pathname, search, hash } = new URL(/https?:\/\/[^\s<>"]+/.exec(text)![0]);
  return `${pathname}${search}${hash}`;
};
