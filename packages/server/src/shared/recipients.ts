import {
  refusalOfMail,
  type LearningMailKind,
  type MailKind,
  type MailRefusal,
} from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Secrets } from '../platform/secrets';
import { isOnLeave } from './on-leave';
import { unsubscribeCode } from './unsubscribe-code';

/** Somebody of a company, with what decides whether they are written to. */
export interface Reader {
  id: number;
  name: string;
  email: string | null;
  is_proved: boolean;
  is_deactivated: boolean;
  is_on_leave: boolean;
  /** Mails to the address were refused for good. */
  is_failing: boolean;
  /** Whether the company lets its people stop mails. */
  may_stop: boolean;
  /** Has stopped them, and may. */
  has_stopped: boolean;
  /** Whether they have a device that takes notifications. */
  has_device: boolean;
  /** Wants none of those that can be stopped. */
  has_stopped_push: boolean;
}

/** SQL: the columns of a `Reader`, of `u` (users) joined with `READER_JOINS`. @param today decides about leaves */
export const readerColumns = (companyId: number, today: string): RawBuilder<unknown> => sql`
  u.id, u.name, u.email, u.email_verified_at is not null as is_proved,
  u.deactivated_at is not null as is_deactivated, ${isOnLeave(companyId, today)} as is_on_leave,
  f.user_id is not null as is_failing, coalesce(rp.allows_unsubscribe, true) as may_stop,
  coalesce(rp.allows_unsubscribe, true) and not coalesce(p.mail, true) as has_stopped,
  not coalesce(p.push, true) as has_stopped_push,
  exists (select from push_subscriptions s where s.company_id = ${companyId} and s.user_id = u.id) as has_device`;

export const READER_JOINS = sql`
  left join notification_preferences p on p.company_id = u.company_id and p.user_id = u.id
  left join reminder_preferences rp on rp.company_id = u.company_id
  left join mail_failures f on f.company_id = u.company_id and f.user_id = u.id and f.address = u.email`;

/** Why a reader gets no mail of a kind; `null` when they get it. */
export const refusalOf = (kind: MailKind, reader: Reader): MailRefusal | null =>
  refusalOfMail(kind, {
    hasAddress: reader.email !== null,
    isDeactivated: reader.is_deactivated,
    isOnLeave: reader.is_on_leave,
    isFailing: reader.is_failing,
    hasStopped: reader.has_stopped,
  });

/** Somebody who gets a mail about learning. There is no other way to one than asking whether they do. */
export class Recipient {
  private constructor(
    readonly userId: number,
    readonly address: string,
    readonly name: string,
    readonly isProved: boolean,
    private readonly mayStop: boolean,
  ) {}

  /** The recipient of a mail of a kind; why there is none otherwise. */
  static of(kind: LearningMailKind, reader: Reader): Recipient | MailRefusal {
    const { id, email, name, is_proved: isProved, may_stop: mayStop } = reader;
    const refusal = refusalOf(kind, reader);
    return refusal ?? new Recipient(id, email!, name, isProved, mayStop);
  }

  /** What stops their mails; `null` where the company does not let them. */
  unsubscribeCode(secrets: Pick<Secrets, 'digest'>, companyId: number): string | null {
    return this.mayStop ? unsubscribeCode(secrets, companyId, this.userId) : null;
  }
}
