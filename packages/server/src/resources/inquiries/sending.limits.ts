import { AppError } from '../../platform/errors';
import { consume } from '../../platform/rate-limit';
import { networkOf, normalizeIp } from '../../platform/sign-in/network';
import type { App } from '../../shared/app';
import type { Tx } from '../../shared/caller';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Inquiries that the operator is told of one by one, over all senders. */
export const MOST_TOLD_AN_HOUR = 60;
const MOST_ACKNOWLEDGED_A_DAY = 3;
const TOO_MANY =
  'お問い合わせの送信が続いたため、受け付けを止めています。入力した内容はそのまま残っています。時間をおいて、もう一度お送りください。';

/**
 * Counts in a transaction of its own, so that refused requests count too. A mail address counts together with the network
 * that it is sent from: with the address alone, anybody could stop another person from asking.
 *
 * @throws AppError TOO_MANY_REQUESTS
 */
export const takeTurn = async (
  { database }: Pick<App, 'database'>,
  { email, address, now }: { email: string; address: string; now: Date },
): Promise<void> => {
  const limits = [
    { of: `inquiry from ${normalizeIp(address)}`, most: 10, windowSeconds: HOUR_SECONDS },
    { of: `inquiry of ${email} from ${networkOf(address)}`, most: 5, windowSeconds: DAY_SECONDS },
  ];
  const retryAfterSeconds = await database.system((tx) => consume(tx, limits, now));
  if (retryAfterSeconds !== null)
    throw new AppError('TOO_MANY_REQUESTS', { message: TOO_MANY, retryAfterSeconds });
};

/** The mailbox of an address: what follows a `+`, and letter case, usually lead to the same one. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const plus = email.indexOf('+');
  const end = plus > 0 && plus < at ? plus : at;
  return `${email.slice(0, end)}${email.slice(at)}`.toLowerCase();
};

/** Counts an acknowledgement. @returns whether it may be sent: anybody can type anybody's address. */
export const mayAcknowledge = async (tx: Tx, email: string, now: Date): Promise<boolean> => {
  const of = `inquiry acknowledgement to ${mailboxOf(email)}`;
  const limit = { of, most: MOST_ACKNOWLEDGED_A_DAY, windowSeconds: DAY_SECONDS };
  return (await consume(tx, [limit], now)) === null;
};

/**
 * Counts an inquiry that the operator is to be told of.
 *
 * @returns `each` for a mail about it, `paused` for one that says that no more of these follow, then `none`
 */
export const tellingOf = async (tx: Tx, now: Date): Promise<'each' | 'paused' | 'none'> => {
  const told = { of: 'inquiries told', most: MOST_TOLD_AN_HOUR, windowSeconds: HOUR_SECONDS };
  const pauseSeconds = await consume(tx, [told], now);
  if (pauseSeconds === null) return 'each';
  const pause = { of: 'pause of inquiries told', most: 1, windowSeconds: pauseSeconds };
  return (await consume(tx, [pause], now)) === null ? 'paused' : 'none';
};
