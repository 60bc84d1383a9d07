import {
  createUserHoliday,
  deleteUserHoliday,
  getUserHolidayDefaults,
  listNationalHolidays,
  listUserHolidays,
  putUserHolidayDefaults,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './holidays.service';

export const holidaysRoutes = ({ bind }: App): void => {
  bind.call(listUserHolidays, service.listUserHolidays);
  bind.call(createUserHoliday, service.createUserHoliday);
  bind.call(deleteUserHoliday, service.deleteUserHoliday);
  bind.call(getUserHolidayDefaults, service.getUserHolidayDefaults);
  bind.call(putUserHolidayDefaults, service.putUserHolidayDefaults);
  bind.call(listNationalHolidays, async (call) => service.listNationalHolidays(call));
};
