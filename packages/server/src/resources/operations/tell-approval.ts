import { PRODUCT_NAME } from '@tokiori/contract';
import type { App } from '../../shared/app';
import { startEvery } from '../../shared/every';
import { queueMail } from '../../shared/mails';
import { operatorsToTell } from '../inquiries/sending.service';
import { claimUntold, type WaitingCompany } from './approval.queries';

const EVERY_MS = 60_000;

type Telling = Pick<App, 'database' | 'jobs' | 'config'>;

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
      const untold = await claimUntold(tx, now);
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
