import type { HolidayImport } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import {
  addDays,
  calendarFile,
  FREE_EVENT,
  holidaysToAdd,
  readCalendarFile,
  type DayEvent,
  type HolidayRange,
} from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import { FileAnswer } from '../../platform/http/file-answer';
import { audit } from '../../shared/audit';
import { isAdmin, type CallOf } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import { todayOf } from '../../shared/today';
import { listCompanyHolidaysSince } from './company-holidays.queries';
import { changeableUserId, readableUserId } from './holidays.access';
import { listHolidaysFrom, insertHolidays } from './holidays.queries';

/** Most ranges that one file enters. */
const MAX_ADDED = 500;
const DAYS_BACK = 366;
/** Recurring events are entered so far ahead. */
const DAYS_AHEAD = 731;
const PRODUCT = 'Tokiori';

const rangeOf = ({ fromDate, toDate }: HolidayRange) => ({ from: fromDate, to: toDate });

/** The events of a file that are to be entered, and the others with the reason. @throws AppError for a number of none */
const chosen = (events: readonly DayEvent[], numbers: readonly number[] | undefined) => {
  const isWanted = ({ number, isFree }: DayEvent): boolean =>
    numbers ? numbers.includes(number) : !isFree;
  if (numbers?.some((number) => !events.some((event) => event.number === number)))
    throw invalid([
      { field: 'events', message: '選んだ予定が、ファイルにありません。選び直してください。' },
    ]);
  const unwanted = events
    .filter((event) => !isWanted(event))
    .map(({ number, name, ranges, isFree }) => ({
      number,
      name,
      from: itemAt(ranges, 0).from,
      reason: isFree ? FREE_EVENT : '選ばれていない予定です。',
    }));
  return { wanted: events.filter(isWanted), unwanted };
};

/** Enters the whole-day events of a calendar file as days off, or only says which they would be. */
export const importUserHolidays = async ({
  tx,
  caller,
  body,
  now,
}: CallOf<typeof endpoints.importUserHolidays>): Promise<Omit<HolidayImport, 'short_courses'>> => {
  const userId = await changeableUserId(tx, caller, body.user_id);
  const today = todayOf(caller, now);
  const window = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  const file = readCalendarFile(body.content, caller.timeZone, window);
  if ('message' in file) throw invalid([{ field: 'content', message: file.message }]);
  const { wanted, unwanted } = chosen(file.events, body.events);
  const first = file.events.map(({ ranges }) => itemAt(ranges, 0).from).sort()[0] ?? today;
  const existing = await listHolidaysFrom(tx, {
    companyId: caller.companyId,
    userId,
    since: first,
  });
  const days = {
    existing: existing.map(({ from, to }) => ({ fromDate: from, toDate: to })),
    notBefore: isAdmin(caller) ? null : today,
  };
  const { added, leftOut } = holidaysToAdd(wanted, days);
  if (added.length > MAX_ADDED)
    throw invalid([
      {
        field: 'content',
        message: `休日が${added.length}件になります。${MAX_ADDED}件以下になるように、ファイルを分けてください。`,
      },
    ]);
  const ranges = added.map(rangeOf);
  if (!body.dry_run && ranges.length > 0) {
    await insertHolidays(tx, caller.companyId, { userId, ranges, today });
    await audit(tx, caller, {
      action: 'holiday.import',
      targetId: userId,
      changes: { count: ranges.length, from: itemAt(ranges, 0).from, to: ranges.at(-1)!.to },
    });
  }
  return {
    added: ranges,
    events: holidaysToAdd(file.events, days).adding.map(({ number, name, ranges, isFree }) => ({
      number,
      name,
      ...itemAt(ranges, 0),
      times: ranges.length,
      free: isFree,
    })),
    skipped: [...file.leftOut, ...unwanted, ...leftOut],
    event_count: file.events.length + file.leftOut.length,
  };
};

/** The days off of a user from a year ago on, own ones and the company's, as a file for a calendar. */
export const exportUserHolidays = async ({
  tx,
  caller,
  query,
  now,
}: CallOf<typeof endpoints.exportUserHolidays>): Promise<FileAnswer> => {
  const userId = await readableUserId(tx, caller, query.user_id);
  const { companyId } = caller;
  const since = addDays(todayOf(caller, now), -DAYS_BACK);
  const own = await listHolidaysFrom(tx, { companyId, userId, since });
  const ofCompany = await listCompanyHolidaysSince(tx, companyId, since);
  const events = [
    ...own.map(({ id, from, to }) => ({ uid: `holiday-${id}@tokiori`, name: '休み', from, to })),
    ...ofCompany.map(({ id, name, from, to }) => ({
      uid: `company-holiday-${id}@tokiori`,
      name,
      from,
      to,
    })),
  ].sort((a, b) => (a.from < b.from ? -1 : 1));
  const text = calendarFile(events, { name: '休日', product: PRODUCT, now });
  return FileAnswer.of(Buffer.from(text), {
    name: '休日.ics',
    plainName: 'holidays.ics',
    type: 'ics',
  });
};
