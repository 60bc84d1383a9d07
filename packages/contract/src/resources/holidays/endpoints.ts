import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { keysetPage, keysetQuery } from '../../base/keyset';
import { inCompany, listOf } from '../../base/lists';
import { DateOnly, IdText } from '../../base/scalars';
import { textsOf } from '../../base/several';
import {
  NationalHoliday,
  UserHoliday,
  UserHolidayBody,
  UserHolidayDefaults,
  UserHolidayDefaultsBody,
} from './schema';

const resource = 'holidays';

export const listUserHolidays = endpoint({
  id: 'listUserHolidays',
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
  answer: UserHoliday,
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
  method: 'GET',
  path: '/user-holiday-defaults',
  resource,
  who: 'user',
  scope: { companyOf: { user_id: 'users' } },
  summary: '毎週の休みの設定を返します。',
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
  summary: '毎週の休みを、今日から先について設定します。',
  body: UserHolidayDefaultsBody,
  answer: UserHolidayDefaults,
});

export const listNationalHolidays = endpoint({
  id: 'listNationalHolidays',
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
