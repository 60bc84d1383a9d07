import {
  createCompanyHoliday,
  createUserHoliday,
  deleteCompanyHoliday,
  deleteUserHoliday,
  getUserHolidayDefaults,
  listCompanyHolidays,
  listNationalHolidays,
  listUserHolidays,
  putUserHolidayDefaults,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as companyService from './company-holidays.service';
import * as service from './holidays.service';

export const holidaysRoutes = ({ bind }: App): void => {
  bind.call(listUserHolidays, service.listUserHolidays);
  bind.call(createUserHoliday, service.createUserHoliday);
  bind.call(deleteUserHoliday, service.deleteUserHoliday);
  bind.call(getUserHolidayDefaults, service.getUserHolidayDefaults);
  bind.call(putUserHolidayDefaults, service.putUserHolidayDefaults);
  bind.call(listCompanyHolidays, companyService.listCompanyHolidays);
  bind.call(createCompanyHoliday, companyService.createCompanyHoliday);
  bind.call(deleteCompanyHoliday, companyService.deleteCompanyHoliday);
  bind.call(listNationalHolidays, async (call) => service.listNationalHolidays(call));
};
