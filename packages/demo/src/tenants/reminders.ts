import { createHash } from 'node:crypto';
import {
  addDays,
  isDayOff,
  nextReminderAt,
  weekdayOf,
  type CalendarDate,
  type ReminderPlan,
} from '@tokiori/domain';
import { DEMO_TIME_ZONE, HOUR, instantOf } from '../moments';
import { nextId, type DemoRows } from '../rows';
import type { MadeCompany } from './companies';

const PLAN: ReminderPlan = { enabled: true, frequency: 'Daily', weekdays: [], time: '08:30' };
const ROUND_DAYS = 14;
/** So many of those who work on a day had something waiting; so many of these came by the link. */
const REMINDED = 3;
const OPENED = 4;

const SENT_AT = 8 * HOUR + 30 * 60;

/** Who was reminded on a day, the same for the same day. */
const addRound = (rows: DemoRows, company: MadeCompany, date: CalendarDate): void => {
  const of = { company_id: company.id };
  const round = nextId(rows.reminder_rounds);
  const reminded = company.members.filter(
    ({ id, person, calendar }) =>
      person.email !== undefined &&
      !isDayOff(calendar, date) &&
      (id * 7 + Number(date.slice(8))) % REMINDED === 0,
  );
  rows.reminder_rounds.push({
    ...of,
    id: round,
    planned_on: date,
    planned_time: PLAN.time,
    planned_at: instantOf(date, SENT_AT),
    state: 'Done',
    queued_count: reminded.length,
    created_at: instantOf(date, SENT_AT),
    finished_at: instantOf(date, SENT_AT + 4),
  });
  for (const [place, { id }] of reminded.entries())
    rows.reminders.push({
      ...of,
      user_id: id,
      sent_on: date,
      round_id: round,
      // The mail itself was deleted after it was sent.
      mail_id: 0,
      // As the database reads bytes in JSON.
      code_hash:
        `\\x${createHash('sha256').update(`${date} ${id}`).digest('hex')}` as unknown as Buffer,
      question_count: 5 + (id % 3) * 5,
      estimated_minutes: 4 + (id % 3) * 3,
      opened_at: (place + id) % OPENED === 0 ? null : instantOf(date, SENT_AT + 600 + place * 240),
    });
};

/** The demo company reminds on working mornings, and has done so for two weeks. */
export const addReminders = (rows: DemoRows, company: MadeCompany, today: CalendarDate): void => {
  rows.reminder_preferences.push({
    company_id: company.id,
    daily_enabled: true,
    daily_time: PLAN.time,
    recap_enabled: true,
    recap_time: PLAN.time,
    reminded_from: addDays(today, -ROUND_DAYS),
    next_at: nextReminderAt(PLAN, DEMO_TIME_ZONE, instantOf(addDays(today, 1), 0)),
  });
  for (let date = addDays(today, -ROUND_DAYS); date < today; date = addDays(date, 1))
    if (!['Sat', 'Sun'].includes(weekdayOf(date))) addRound(rows, company, date);
};
