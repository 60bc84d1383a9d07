import {
  createCompanyHoliday,
  createUserHoliday,
  deleteCompanyHoliday,
  deleteUserHoliday,
  exportUserHolidays,
  getUserHolidayDefaults,
  importUserHolidays,
  listCompanyHolidays,
  listNationalHolidays,
  listUserHolidays,
  putUserHolidayDefaults,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import type { Caller, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { shortCourses } from '../deliveries/short-courses';
import * as companyService from './company-holidays.service';
import * as defaultsService from './defaults.service';
import * as icalendarService from './icalendar.service';
import * as service from './holidays.service';

/** An answer with what no longer comes by its end, of one user or of the company (`null`). */
const withShortCourses = async <Answer>(
  { tx, caller, now }: { tx: Tx; caller: Caller; now: Date },
  answer: Answer,
  userId: number | null,
) => ({
  ...answer,
  short_courses: await shortCourses(tx, caller, { userId, today: todayOf(caller, now) }),
});

export const holidaysRoutes = ({ bind }: App): void => {
  bind.call(listUserHolidays, service.listUserHolidays);
  bind.call(createUserHoliday, async (call) => {
    const holiday = await service.createUserHoliday(call);
    return withShortCourses(call, holiday, holiday.user_id);
  });
  bind.call(deleteUserHoliday, service.deleteUserHoliday);
  bind.call(getUserHolidayDefaults, defaultsService.getUserHolidayDefaults);
  bind.call(putUserHolidayDefaults, async (call) => {
    const defaults = await defaultsService.putUserHolidayDefaults(call);
    return withShortCourses(call, defaults, defaults.user_id);
  });
  bind.call(importUserHolidays, async (call) => {
    const done = await icalendarService.importUserHolidays(call);
    if (call.body.dry_run) return { ...done, short_courses: [] };
    return withShortCourses(call, done, call.body.user_id ?? call.caller.userId);
  });
  bind.call(exportUserHolidays, icalendarService.exportUserHolidays);
  bind.call(listCompanyHolidays, companyService.listCompanyHolidays);
  bind.call(createCompanyHoliday, async (call) =>
    withShortCourses(call, await companyService.createCompanyHoliday(call), null),
  );
  bind.call(deleteCompanyHoliday, companyService.deleteCompanyHoliday);
  bind.call(listNationalHolidays, async (call) => service.listNationalHolidays(call));
};
