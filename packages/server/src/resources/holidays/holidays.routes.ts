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
import * as companyService from './company-holidays.service';
import * as icalendarService from './icalendar.service';
import * as service from './holidays.service';

export const holidaysRoutes = ({ bind }: App): void => {
  bind.call(listUserHolidays, service.listUserHolidays);
  bind.call(createUserHoliday, service.createUserHoliday);
  bind.call(deleteUserHoliday, service.deleteUserHoliday);
  bind.call(getUserHolidayDefaults, service.getUserHolidayDefaults);
  bind.call(putUserHolidayDefaults, service.putUserHolidayDefaults);
  bind.call(importUserHolidays, icalendarService.importUserHolidays);
  bind.call(exportUserHolidays, icalendarService.exportUserHolidays);
  bind.call(listCompanyHolidays, companyService.listCompanyHolidays);
  bind.call(createCompanyHoliday, companyService.createCompanyHoliday);
  bind.call(deleteCompanyHoliday, companyService.deleteCompanyHoliday);
  bind.call(listNationalHolidays, async (call) => service.listNationalHolidays(call));
};
