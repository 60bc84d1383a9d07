import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { keysetPage, keysetQuery } from '../../base/keyset';
import { inCompany, listOf } from '../../base/lists';
import { DateOnly, IdText } from '../../base/scalars';
import { textsOf } from '../../base/several';
import {
  CompanyHoliday,
  CompanyHolidayBody,
  EnteredCompanyHoliday,
  EnteredUserHoliday,
  HolidayImport,
  HolidayImportBody,
  NationalHoliday,
  SetUserHolidayDefaults,
  UserHoliday,
  UserHolidayBody,
  UserHolidayDefaults,
  UserHolidayDefaultsBody,
} from './schema';

const resource = 'holidays';

export const listUserHolidays = endpoint({
  id: 'listUserHolidays',
  shows: 'Calendar',
  tokenRight: 'read',
  method: 'GET',
  path: '/user-holidays',
  resource,
  who: 'user',
  scope: { companyOf: { user_id: 'users' } },
  summary: '期間に重なる休日の一覧です。新しいものから返します。',
  query: z.object({
    ...keysetQuery,
    ...inCompany,
    from: DateOnly,
    to: DateOnly,
    user_id: z.optional(IdText),
  }),
  answer: keysetPage(UserHoliday),
  answerKind: 'keyset',
});

export const createUserHoliday = endpoint({
  id: 'createUserHoliday',
  method: 'POST',
  path: '/user-holidays',
  resource,
  who: 'user',
  scope: { companyOf: { user_id: 'users' } },
  summary:
    '休日を登録します。今日より前の日を含むものは、会社の管理者だけが登録できます。過ぎた日に届いていたテストは残り、休みの日の分として示します。',
  body: UserHolidayBody,
  answer: EnteredUserHoliday,
  status: 201,
  errors: ['OVERLAPPING_HOLIDAY'],
});

export const deleteUserHoliday = endpoint({
  id: 'deleteUserHoliday',
  method: 'DELETE',
  path: '/user-holidays/{id}',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'user_holidays' } },
  summary:
    '休日を取り消します。会社の管理者でなければ、今日からの日だけを取り消し、過ぎた日は残ります。',
  params: z.object({ id: IdText }),
  answer: UserHoliday,
});

export const getUserHolidayDefaults = endpoint({
  id: 'getUserHolidayDefaults',
  shows: 'Calendar',
  tokenRight: 'read',
  method: 'GET',
  path: '/user-holiday-defaults',
  resource,
  who: 'user',
  scope: { companyOf: { user_id: 'users' } },
  summary: '毎週の休みと、1日の始まりの時刻の設定を返します。',
  query: z.object({ user_id: z.optional(IdText) }),
  answer: UserHolidayDefaults,
});

export const putUserHolidayDefaults = endpoint({
  id: 'putUserHolidayDefaults',
  method: 'PUT',
  path: '/user-holiday-defaults',
  resource,
  who: 'user',
  scope: { companyOf: { user_id: 'users' } },
  summary: '毎週の休みと1日の始まりの時刻を、今日から先について設定します。',
  body: UserHolidayDefaultsBody,
  answer: SetUserHolidayDefaults,
});

export const listNationalHolidays = endpoint({
  id: 'listNationalHolidays',
  tokenRight: 'read',
  method: 'GET',
  path: '/national-holidays',
  resource,
  who: 'user',
  scope: 'own-company',
  summary: '期間内の国民の祝日です。',
  ...listOf(NationalHoliday, {
    sortable: ['id', 'date', 'name'],
    filters: { from: DateOnly, to: DateOnly },
    ids: textsOf(DateOnly),
  }),
});

export const importUserHolidays = endpoint({
  id: 'importUserHolidays',
  method: 'POST',
  path: '/user-holidays/icalendar',
  resource,
  who: 'user',
  scope: { companyOf: { user_id: 'users' } },
  summary:
    'iCalendarのファイルの終日の予定を、休日として登録します。dry_runでは、登録される休日だけを返します。',
  body: HolidayImportBody,
  answer: HolidayImport,
  errors: ['OVERLAPPING_HOLIDAY'],
});

export const exportUserHolidays = endpoint({
  id: 'exportUserHolidays',
  shows: 'Calendar',
  tokenRight: 'read',
  method: 'GET',
  path: '/user-holidays/icalendar',
  resource,
  who: 'user',
  scope: { companyOf: { user_id: 'users' } },
  summary: '1年前から先の自分の休日と会社の休日を、iCalendarのファイルで返します。',
  query: z.object({ user_id: z.optional(IdText) }),
  answer: z.unknown(),
  answerKind: 'file',
});

const ofCompany = { companyOf: { company_id: 'companies' } } as const;

export const listCompanyHolidays = endpoint({
  id: 'listCompanyHolidays',
  tokenRight: 'read',
  method: 'GET',
  path: '/companies/{company_id}/holidays',
  resource,
  who: 'user',
  scope: ofCompany,
  summary: '会社の休日の一覧です。from・toを指定すると、その期間に重なるものだけを返します。',
  params: z.object({ company_id: IdText }),
  ...listOf(CompanyHoliday, {
    sortable: ['id', 'name', 'from', 'to'],
    filters: { ...inCompany, from: z.optional(DateOnly), to: z.optional(DateOnly) },
  }),
});

export const createCompanyHoliday = endpoint({
  id: 'createCompanyHoliday',
  method: 'POST',
  path: '/companies/{company_id}/holidays',
  resource,
  who: 'admin',
  scope: ofCompany,
  summary:
    '会社の休日を登録します。会社の全員の休みになります。過ぎた日に届いていたテストは残り、休みの日の分として示します。',
  params: z.object({ company_id: IdText }),
  body: CompanyHolidayBody,
  answer: EnteredCompanyHoliday,
  status: 201,
  errors: ['OVERLAPPING_COMPANY_HOLIDAY'],
});

export const deleteCompanyHoliday = endpoint({
  id: 'deleteCompanyHoliday',
  method: 'DELETE',
  path: '/companies/{company_id}/holidays/{id}',
  resource,
  who: 'admin',
  scope: ofCompany,
  summary: '会社の休日を取り消します。過ぎた日は、休みだった日のままです。',
  params: z.object({ company_id: IdText, id: IdText }),
  answer: CompanyHoliday,
});
