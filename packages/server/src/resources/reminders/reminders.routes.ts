import {
  countReminders,
  getNotificationPreferences,
  getReminderPreferences,
  listReminderRecipients,
  listReminderRounds,
  openReminder,
  previewReminder,
  putNotificationPreferences,
  putReminderPreferences,
  resumeUserMail,
  testReminder,
  unsubscribe,
} from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { hashToken } from '../../platform/sign-in/tokens';
import type { App } from '../../shared/app';
import { isAsAnother } from '../../shared/caller';
import * as ways from './notification-preferences.service';
import * as preferences from './preferences.service';
import { ownCompany } from './reminders.access';
import { sendReminders } from './rounds.service';
import { markOpened, pageOfRecipients, pageOfRounds, hasRound } from './sent.queries';
import * as trial from './trial.service';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** Mail programs that know no one-click unsubscription open its address: it leads to the page and changes nothing. */
const leadToPage = ({ fastify }: App): void => {
  fastify.get<{ Params: { code: string } }>('/api/unsubscribe/:code', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`/unsubscribe#code=${encodeURIComponent(request.params.code)}`, 303),
  );
};

export const remindersRoutes = (app: App): void => {
  const { bind, jobs, config, now } = app;
  const tools = { jobs, publicUrl: config.publicUrl, mailFrom: config.mailFrom, now };
  sendReminders(app);
  leadToPage(app);

  bind.call(getReminderPreferences, preferences.getReminderPreferences);
  bind.call(putReminderPreferences, preferences.putReminderPreferences);
  // What waits is read by a function that remembers the company's token: a note of the database's own.
  const remembers = { writesOnGet: true } as const;
  bind.call(previewReminder, (call) => trial.previewReminder(call, tools), remembers);
  bind.call(testReminder, (call) => trial.testReminder(call, tools));
  bind.call(countReminders, trial.countReminders, remembers);

  bind.call(listReminderRounds, async (call) => {
    ownCompany(call.caller, call.params);
    const { rows, total } = await pageOfRounds(call);
    const sent = rows.map((row) => ({
      ...row,
      planned_at: row.planned_at.toISOString(),
      finished_at: iso(row.finished_at),
    }));
    return { rows: sent, total };
  });
  bind.call(listReminderRecipients, async (call) => {
    const { tx, caller, params } = call;
    ownCompany(caller, params);
    if (!(await hasRound(tx, caller.companyId, params.round_id))) throw new AppError('NOT_FOUND');
    const { rows, total } = await pageOfRecipients(call);
    return { rows: rows.map((row) => ({ ...row, opened_at: iso(row.opened_at) })), total };
  });

  bind.call(openReminder, async ({ tx, caller, body, now }) => {
    const { companyId, userId } = caller;
    // Who acts as somebody has not got their mail.
    if (!isAsAnother(caller))
      await markOpened(tx, companyId, { userId, codeHash: hashToken(body.code), now });
    return null;
  });
  bind.open(unsubscribe, ({ params, now, address }) =>
    ways.unsubscribe(app, params.code, { now, address }),
  );
  bind.call(getNotificationPreferences, ways.getNotificationPreferences);
  bind.call(putNotificationPreferences, ways.putNotificationPreferences);
  bind.call(resumeUserMail, ways.resumeUserMail);
};
