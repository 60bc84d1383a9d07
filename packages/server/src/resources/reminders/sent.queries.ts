import type { RecipientState, ReminderRoundState } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { matches } from '../../shared/search';

/** Of the mail `m` of a reminder `s`. Whom no mail was for was told in another way. */
const STATE = sql`case when m.id is null and s.mail_id is not null then 'forgotten' else coalesce(m.state, 'sent') end`;

export interface SentRound {
  id: number;
  planned_at: Date;
  state: ReminderRoundState;
  queued_count: number;
  sent_count: number;
  failed_count: number;
  forgotten_count: number;
  opened_count: number;
  finished_at: Date | null;
}

/** One page of a company's rounds, newest first unless told. */
export const pageOfRounds = (
  call: CallOf<typeof endpoints.listReminderRounds>,
): Promise<Page<SentRound>> =>
  pageOf<typeof endpoints.listReminderRounds, SentRound>(call, {
    columns: sql`r.id, r.planned_at, r.state, r.queued_count, r.finished_at`,
    from: sql`reminder_rounds r`,
    where: [sql`r.company_id = ${call.caller.companyId}`],
    sorts: { id: sql`r.id`, planned_at: sql`r.planned_at` },
    order: { field: 'id', descending: true },
    filters: { state: (states) => sql`r.state = any(${states}::text[])` },
    details: {
      columns: sql`sent.sent_count, sent.failed_count, sent.forgotten_count, sent.opened_count`,
      from: sql`cross join lateral (
        select count(*) filter (where ${STATE} in ('sent', 'kept'))::int as sent_count,
          count(*) filter (where ${STATE} = 'failed')::int as failed_count,
          count(*) filter (where ${STATE} = 'forgotten')::int as forgotten_count,
          count(*) filter (where s.opened_at is not null)::int as opened_count
        from reminders s left join mails m on m.id = s.mail_id
        where s.company_id = ${call.caller.companyId} and s.round_id = page.id) sent`,
    },
  });

/** Whether a round is the company's. */
export const hasRound = async (tx: Tx, companyId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('reminder_rounds')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

export interface Recipient {
  id: number;
  name: string;
  state: RecipientState;
  error: string | null;
  question_count: number;
  estimated_minutes: number;
  opened_at: Date | null;
}

/** One page of those who were reminded in a round. */
export const pageOfRecipients = (
  call: CallOf<typeof endpoints.listReminderRecipients>,
): Promise<Page<Recipient>> => {
  const { companyId } = call.caller;
  return pageOf<typeof endpoints.listReminderRecipients, Recipient>(call, {
    columns: sql`u.id, u.name, ${STATE} as state, m.last_error as error, s.question_count, s.estimated_minutes,
      s.opened_at`,
    from: sql`reminders s join users u on u.company_id = s.company_id and u.id = s.user_id
      left join mails m on m.id = s.mail_id`,
    where: [sql`s.company_id = ${companyId} and s.round_id = ${call.params.round_id}`],
    sorts: { id: sql`u.id`, name: sql`u.name`, state: STATE, opened_at: sql`s.opened_at` },
    order: { field: 'name' },
    filters: {
      q: (text) => matches([sql`u.name`], text),
      state: (states) => sql`${STATE} = any(${states}::text[])`,
    },
  });
};

/** Notes that a person came by the link of one of their reminders; of nobody else's. */
export const markOpened = async (
  tx: Tx,
  companyId: number,
  { userId, codeHash, now }: { userId: number; codeHash: Buffer; now: Date },
): Promise<void> => {
  await sql`
    update reminders set opened_at = coalesce(opened_at, ${now})
    where company_id = ${companyId} and user_id = ${userId} and code_hash = ${codeHash}`.execute(
    tx,
  );
};
