import { isNobodyThere, withoutAddresses } from './nobody-there';

/** What a report (DSN, RFC 3464) tells of a mail. */
export interface BounceReport {
  /** The lines of its head that tell where it came back to. */
  cameBackTo: string[];
  /** Whether the mail did not arrive and will not. */
  hasFailed: boolean;
  /** Whether there is nobody at the address. */
  isAboutAddress: boolean;
  /** What the server said, without addresses. */
  reason: string;
}

const TYPES = new Set(['message/delivery-status', 'message/global-delivery-status']);
/** Where mail servers keep the address that a mail was delivered to. */
const ADDRESSEES = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to']);
const MOST_STATUS_BYTES = 32 * 1024;
const MOST_LINE = 2000;

/** The fields of a block, by their name in lower case, unfolded. */
const fieldsOf = (block: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    if (!fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
};

const STATUS = /\b([245]\.\d{1,3}\.\d{1,3})\b/;

/** Whether a recipient was refused since there is nobody: 5.0.0 says no more than that it failed, so the words count. */
const isAboutAddress = (fields: Map<string, string>): boolean => {
  const [status = null] = STATUS.exec(fields.get('status') ?? '') ?? [];
  if (status === null || !status.startsWith('5.')) return false;
  const words = (fields.get('diagnostic-code') ?? '').replace(/^\s*smtp\s*;/i, '');
  const [said = null] = status === '5.0.0' ? (STATUS.exec(words) ?? []) : [status];
  const code = Number(/\b(5\d\d)\b/.exec(words)?.[1] ?? 0);
  return isNobodyThere({ status: said, code, words });
};

/** The blocks that tell of a recipient; the first one tells of the mail. */
const recipientsIn = (text: string): Map<string, string>[] =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .map(fieldsOf)
    .filter((fields) => fields.has('final-recipient') || fields.has('original-recipient'));

const hasFailed = (fields: Map<string, string>): boolean =>
  /^failed\b/i.test(fields.get('action') ?? '');

const reasonOf = (fields: Map<string, string>): string => {
  const status = fields.get('status') ?? '';
  const words = fields.get('diagnostic-code') ?? '';
  return withoutAddresses(`${status} ${words}`.trim());
};

const OPTIONS = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
};

/** Reads a mail as a report; `null`: it is none, or cannot be read. */
export const readBounceReport = async (source: string): Promise<BounceReport | null> => {
  // Few installations take bounces, so it is loaded with the first one.
  const { simpleParser } = await import('mailparser');
  // It refuses a mail with more parts, deeper ones or a longer head than any real one has.
  const mail = await simpleParser(source, OPTIONS).catch(() => null);
  if (mail === null) return null;
  const type = mail.headers.get('content-type') as { value?: string } | undefined;
  if (type?.value !== 'multipart/report') return null;
  const told = mail.attachments.find(({ contentType }) => TYPES.has(contentType));
  if (told === undefined || told.content.length > MOST_STATUS_BYTES) return null;
  const recipients = recipientsIn(told.content.toString('utf8'));
  const [first] = recipients;
  if (first === undefined) return null;
  return {
    cameBackTo: mail.headerLines
      .filter(({ key, line }) => ADDRESSEES.has(key) && line.length <= MOST_LINE)
      .map(({ line }) => line),
    // An address that stands for several people works as long as one of them is reached.
    hasFailed: recipients.every(hasFailed),
    isAboutAddress: recipients.every((fields) => hasFailed(fields) && isAboutAddress(fields)),
    reason: reasonOf(first),
  };
};
