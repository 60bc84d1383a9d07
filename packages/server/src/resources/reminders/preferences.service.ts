import type { ReminderPreferences, ReminderPreferencesBody } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { dateIn, isWithinHours, nextReminderAt } from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import { audit, changedFields } from '../../shared/audit';
import type { Caller, CallOf } from '../../shared/caller';
import { refuseStale } from '../../shared/revisions';
import {
  listAssignableCourses,
  deleteRuns,
  lockPreferences,
  listOwnTimes,
  getPreferences,
  replaceRequiredCourses,
  updatePreferencesRow,
  type PreferencesRow,
} from './preferences.queries';
import { ownCompany } from './reminders.access';
import { updateNextRound } from './rounds.queries';
import { nextSlot, plansOf } from './schedule';

const present = (row: PreferencesRow, { timeZone }: Caller, now: Date): ReminderPreferences => {
  const { Daily, Recap } = plansOf(row);
  const sent = (plan: typeof Daily) => ({
    ...plan,
    weekdays: [...plan.weekdays],
    next_at: nextReminderAt(plan, timeZone, now)?.toISOString() ?? null,
  });
  return {
    daily: sent(Daily),
    recap: sent(Recap),
    ladder_days: row.ladder_days,
    escalates: row.escalates,
    weekly_mail: row.weekly_mail,
    hours: { from: row.hours_from, to: row.hours_to },
    allows_unsubscribe: row.allows_unsubscribe,
    compulsory_course_ids: row.compulsory_course_ids,
    time_zone: timeZone,
    revision: row.revision,
  };
};

/** A company's reminders. */
export const getReminderPreferences = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.getReminderPreferences>): Promise<ReminderPreferences> => {
  ownCompany(caller, params);
  return present(await getPreferences(tx, caller.companyId), caller, now);
};

const OUTSIDE_HOURS = 'お知らせを送る時間の中の時刻にしてください。';

/** The row after a change. @throws AppError a time at which nothing is sent */
const rowAfter = (before: PreferencesRow, body: ReminderPreferencesBody): PreferencesRow => {
  const { daily, recap, hours } = body;
  const after: PreferencesRow = {
    ...before,
    daily_enabled: daily.enabled,
    daily_frequency: daily.frequency,
    daily_weekdays: daily.weekdays,
    daily_time: daily.time,
    recap_enabled: recap.enabled,
    recap_frequency: recap.frequency,
    recap_weekdays: recap.weekdays,
    recap_time: recap.time,
    ladder_days: body.ladder_days ?? before.ladder_days,
    escalates: body.escalates ?? before.escalates,
    weekly_mail: body.weekly_mail ?? before.weekly_mail,
    hours_from: hours?.from ?? before.hours_from,
    hours_to: hours?.to ?? before.hours_to,
    allows_unsubscribe: body.allows_unsubscribe ?? before.allows_unsubscribe,
    compulsory_course_ids: body.compulsory_course_ids ?? before.compulsory_course_ids,
  };
  const within = { from: after.hours_from, to: after.hours_to };
  const outside = (['daily', 'recap'] as const).filter(
    (kind) => body[kind].enabled && !isWithinHours(within, body[kind].time),
  );
  if (outside.length > 0)
    throw invalid(outside.map((kind) => ({ field: `${kind}.time`, message: OUTSIDE_HOURS })));
  return after;
};

const isOn = (row: PreferencesRow): boolean => row.daily_enabled || row.recap_enabled;

/** Changes a company's reminders. */
export const putReminderPreferences = async ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.putReminderPreferences>): Promise<ReminderPreferences> => {
  ownCompany(caller, params);
  const { companyId, timeZone } = caller;
  const before = await lockPreferences(tx, companyId);
  const row = { id: companyId, revision: before.revision };
  await refuseStale(tx, caller, { target: 'reminder', row, basedOn: body.revision, now });
  const after = rowAfter(before, body);
  const added = after.compulsory_course_ids.filter(
    (id) => !before.compulsory_course_ids.includes(id),
  );
  const courses = await listAssignableCourses(tx, companyId, added);
  if (added.some((id) => !courses.has(id)))
    throw invalid([{ field: 'compulsory_course_ids', message: '見つからないコースがあります。' }]);
  // A round that is due by now is the ticker's, with what is wanted from now on.
  const isDue = before.next_at !== null && before.next_at <= now;
  const own = await listOwnTimes(tx, companyId);
  if (!isDue) after.next_at = nextSlot(after, own, { timeZone, after: now })?.at ?? null;
  if (isOn(after) && !isOn(before)) {
    after.reminded_from = dateIn(timeZone, now);
    await deleteRuns(tx, companyId);
  }
  const { revision: _, compulsory_course_ids: required, ...columns } = after;
  if (body.compulsory_course_ids) await replaceRequiredCourses(tx, companyId, required);
  const revision = await updatePreferencesRow(tx, companyId, columns);
  await updateNextRound(tx, companyId, now);
  const told = ({ revision: _r, next_at: _n, reminded_from: _f, ...rest }: PreferencesRow) => rest;
  const changes = changedFields(told(before), told(after));
  if (Object.keys(changes).length > 0)
    await audit(tx, caller, { action: 'reminder.update', targetId: companyId, changes });
  return present({ ...after, revision }, caller, now);
};
