import { putReminderPreferences, type ReminderPreferencesBody } from '@tokiori/contract';
import type { Person, TestApp } from '#testing';
import { beginDueRounds } from './tick';

const plan = { enabled: true, frequency: 'Daily' as const, weekdays: [], time: '08:30' };
const off = { ...plan, enabled: false };

/** Reminders of tests every day at 08:30, changed as told. */
export const setReminders = (admin: Person, changes: Partial<ReminderPreferencesBody> = {}) =>
  admin.ok(putReminderPreferences, {
    params: { company_id: admin.companyId },
    body: { daily: plan, recap: off, ...changes },
  });

export const DAILY = plan;
export const OFF = off;

const fail = (error: unknown): never => {
  throw error;
};

/** Does what the server does at a moment: begins what is due, and works all jobs off. */
export const remindAt = async (app: TestApp, instant: string): Promise<void> => {
  app.clock.set(instant);
  await beginDueRounds(app, app.clock.now, fail);
  await app.jobs.workOff(fail);
};

/** The reminders that were mailed so far, by address. */
export const remindedOf = async (app: TestApp): Promise<string[]> =>
  (await app.mails()).filter(({ subject }) => subject.includes('今日の分')).map(({ to }) => to);
