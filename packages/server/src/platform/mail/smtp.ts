import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { onAbort } from '../on-abort';
import { traceCall } from '../tracing/tracer';
import { isNobodyThere, withoutAddresses } from './nobody-there';

/** A mail that is ready to go. */
export interface OutgoingMail {
  to: { address: string; name: string | null };
  /** Where an answer goes; `null`: to the sender. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** The same at every try, so that a server or a reader can tell a repeat: without `<`, `>` and domain. */
  messageKey: string;
  /** Where one request stops such mails (RFC 8058); absent: they cannot be stopped. */
  unsubscribeUrl?: string;
  /** Where it comes back to when it cannot be delivered; absent: to the sender. */
  bounceAddress?: string;
}

/** The mail server did not take a mail. `message` names no address and no secret. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /**
   * @param isFinal trying again would bring the same answer
   * @param isAboutAddress there is nobody at the address, whatever the mail says
   */
  constructor(
    message: string,
    readonly isFinal: boolean,
    readonly isAboutAddress = false,
  ) {
    super(message);
  }
}

/** Hands mails over to a mail server. */
export interface MailSender {
  /** @throws DeliveryError it was not taken, or the signal came first */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
}

/** One address and nothing around it. */
const PLAIN_ADDRESS = /^[^\s<>()[\],;:"\\]+@[^\s<>()[\],;:"\\@]+$/;
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const WHOLE_MS = 60_000;

const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** Settings of the connection. TLS is required, except on this machine. */
const connection = (smtpUrl: string): SMTPTransport.Options => {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const isLocal = isLoopback(url.hostname);
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !isLocal },
    ...(url.username === ''
      ? {}
      : {
          auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
        }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

interface SmtpError {
  command?: string;
  code?: string;
  responseCode?: number;
  response?: string;
}

/** Whether the recipient was refused for good since there is nobody, as an answer to the recipient's command. */
const isAboutAddress = ({ command, responseCode = 0, response = '' }: SmtpError): boolean => {
  if (command !== 'RCPT TO' || responseCode < 500) return false;
  const [status = null] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  return isNobodyThere({ status, code: responseCode, words: response });
};

const explain = (error: SmtpError): DeliveryError => {
  const { code = 'ESMTP', responseCode, response } = error;
  // What is wrong with our own account or the connection says nothing about the mail.
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = isAboutMail && (responseCode === undefined || responseCode >= 500);
  const answer = response === undefined ? '' : `: ${withoutAddresses(response)}`;
  return new DeliveryError(`${code}${answer}`, isFinal, isFinal && isAboutAddress(error));
};

const gaveUp = (): DeliveryError => new DeliveryError('ETIMEDOUT', false);

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    onAbort(signal, () => reject(gaveUp()));
  });

/** An address of our own, and nothing that would begin another header. */
const PLAIN_URL = /^https?:\/\/[\w.:[\]-]+\/[\w./-]+$/;

const unsubscribeHeaders = ({ unsubscribeUrl: url }: OutgoingMail): Record<string, string> =>
  url !== undefined && PLAIN_URL.test(url)
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** The address in `name <address>` or in an address alone. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/**
 * Sends by SMTP, each mail over a connection of its own: to another machine by TLS with a valid
 * certificate, or not at all.
 *
 * @param from `name <address>` or an address alone
 */
export const createSmtpSender = (smtpUrl: string, from: string): MailSender => {
  const options = connection(smtpUrl);
  const sender = addressOf(from);
  const domain = sender.split('@').at(-1)!;
  return {
    send: async (mail, signal) => {
      if (!PLAIN_ADDRESS.test(mail.to.address)) throw new DeliveryError('EENVELOPE', true, true);
      if (signal.aborted) throw gaveUp();
      // Ours, since closing the transport leaves a connection that is under way alone: it would deliver all the same.
      const socket = new Socket();
      const transport = createTransport({ ...options, socket });
      const sending = transport.sendMail({
        from,
        to: { name: mail.to.name ?? '', address: mail.to.address },
        ...(mail.replyTo !== null && PLAIN_ADDRESS.test(mail.replyTo)
          ? { replyTo: { name: '', address: mail.replyTo } }
          : {}),
        // Whatever the address looks like, it is one person.
        envelope: { from: mail.bounceAddress ?? sender, to: [mail.to.address] },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        date: mail.date,
        messageId: `<${mail.messageKey}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...unsubscribeHeaders(mail),
        },
      });
      const limit = AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]);
      try {
        await traceCall('hand over a mail', {}, () => Promise.race([sending, aborted(limit)]));
      } catch (error) {
        socket.destroy();
        throw error instanceof DeliveryError ? error : explain(error as SmtpError);
      } finally {
        transport.close();
      }
    },
  };
};
