import {
  createUserHoliday,
  deleteUserHoliday,
  getUserHolidayDefaults,
  listNationalHolidays,
  listUserHolidays,
  putUserHolidayDefaults,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import {
  addHoliday,
  changeDefaults,
  defaultsOf,
  holidayPage,
  nationalHolidayPage,
  removeHoliday,
} from './holidays.service';

export const holidaysRoutes = ({ bind }: App): void => {
  bind.call(listUserHolidays, holidayPage);
  bind.call(createUserHoliday, addHoliday);
  bind.call(deleteUserHoliday, removeHoliday);
  bind.call(getUserHolidayDefaults, defaultsOf);
  bind.call(putUserHolidayDefaults, changeDefaults);
  bind.call(listNationalHolidays, async (call) => nationalHolidayPage(call));
};
