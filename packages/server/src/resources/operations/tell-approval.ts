import { PRODUCT_NAME } from '@tokiori/contract';
import { sql } from 'kysely';
import type { App } from '../../shared/app';
import type { Tx } from '../../shared/caller';
import { startEvery } from '../../shared/every';
import { queueMail } from '../../shared/mails';
import { waitsForInvitation } from '../../shared/queued-invitations';
import { operatorsToTell } from '../inquiries/sending.service';

const EVERY_MS = 60_000;
const AT_ONCE = 20;

type Telling = Pick<App, 'database' | 'jobs' | 'config'>;

interface WaitingCompany {
  id: number;
  name: string;
  /** That it asks for, all in all; `null`: none. */
  seats: number | null;
  invitations: number;
  held: number;
}

/** Companies whose mails or seats wait for the approval and of which the operator was not told, noted as told. */
const takeUntold = async (tx: Tx, now: Date): Promise<WaitingCompany[]> => {
  const { rows } = await sql<WaitingCompany>`
    with waiting as (
      select c.id from companies c
      where c.approved_at is null and c.approval_told_at is null and c.deactivated_at is null and (
        c.seats_requested is not null
        or exists (select from users u where u.company_id = c.id and ${waitsForInvitation})
        or exists (select from mails m where m.company_id = c.id and m.state = 'held'))
      order by c.id limit ${AT_ONCE} for no key update of c skip locked
    )
    update companies c set approval_told_at = ${now} from waiting where c.id = waiting.id
    returning c.id, c.name, c.seats_requested as seats,
      (select count(*)::int from users u where u.company_id = c.id and ${waitsForInvitation}) as invitations,
      (select count(*)::int from mails m where m.company_id = c.id and m.state = 'held') as held`.execute(
    tx,
  );
  return rows;
};

const mailAbout = ({ id, name, seats, invitations, held }: WaitingCompany, publicUrl: string) => ({
  subject: `【${PRODUCT_NAME}】${name}が承認を待っています`,
  body: {
    paragraphs: [
      ...(invitations + held > 0
        ? [
            `自分で登録した会社「${name}」が、ほかの人にメールを送ろうとしています。承認するまで、これらのメールは送られずに待ちます。`,
            `待っている招待：${invitations}人　そのほかのメール：${held}通`,
          ]
        : []),
      ...(seats === null
        ? []
        : [`自分で登録した会社「${name}」が、${seats}席の利用を申請しています。`]),
      '会社名、管理者、招待した人を確かめてから承認してください。',
    ],
    link: { label: '会社を確かめる', url: `${publicUrl}/superadmin/companies/${id}` },
    notes: ['同じ用件についてのお知らせは、この1通だけです。'],
  },
});

/** Tells the operator of companies that wait for approval, once of each when their first mail waits, and once when they ask for seats. */
export const tellOfWaitingCompanies = (
  { database, jobs, config }: Telling,
  now: Date,
): Promise<void> =>
  database.system(
    async (tx) => {
      const untold = await takeUntold(tx, now);
      if (untold.length === 0) return;
      for (const to of await operatorsToTell(tx, config))
        for (const company of untold)
          await queueMail(tx, jobs, {
            kind: 'company-waits',
            companyId: null,
            to,
            ...mailAbout(company, config.publicUrl),
          });
    },
    { isBackground: true },
  );

/**
 * Schedules it: now and every minute.
 *
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startTellingOfWaitingCompanies = (
  app: Telling,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(EVERY_MS, () => tellOfWaitingCompanies(app, new Date()), onFailure);
