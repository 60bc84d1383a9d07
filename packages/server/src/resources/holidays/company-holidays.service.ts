import type * as endpoints from '@tokiori/contract';
import { daysBetween } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { Caller, CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import {
  listCompanyHolidaysSince,
  findCompanyHoliday,
  insertCompanyHoliday,
  pageOfCompanyHolidays,
  deleteCompanyHolidayFrom,
} from './company-holidays.queries';

/** As many as come in ten years; each is read with every calendar of the company. */
const MOST_AHEAD = 200;
const LONGEST_DAYS = 366;

const refuseOtherCompany = (caller: Caller, companyId: number): void => {
  if (companyId !== caller.companyId) throw new AppError('NOT_FOUND');
};

const refuseBadRange = ({ from, to }: { from: string; to: string }): void => {
  if (to < from)
    throw invalid([{ field: 'to', message: '終わりの日は、始まりの日以降を指定してください。' }]);
  if (daysBetween(from, to) >= LONGEST_DAYS)
    throw invalid([{ field: 'to', message: '会社の休日は、1年以内の期間で登録してください。' }]);
};

/** The days off of the company that touch a span, or all of them. */
export const listCompanyHolidays = async (call: CallOf<typeof endpoints.listCompanyHolidays>) => {
  refuseOtherCompany(call.caller, call.params.company_id);
  return pageOfCompanyHolidays(call);
};

/** Adds days off for everybody. Deliveries of days that have passed stay, and are marked. */
export const createCompanyHoliday = async ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.createCompanyHoliday>) => {
  refuseOtherCompany(caller, params.company_id);
  refuseBadRange(body);
  const today = todayOf(caller, now);
  if ((await listCompanyHolidaysSince(tx, caller.companyId, today)).length >= MOST_AHEAD)
    throw invalid([
      {
        field: 'from',
        message: `これからの会社の休日は${MOST_AHEAD}件まで登録できます。いらないものを取り消してください。`,
      },
    ]);
  const countsFrom = body.from < today ? today : null;
  const holiday = await insertCompanyHoliday(tx, caller.companyId, body, countsFrom);
  const { name, from, to } = holiday;
  await audit(tx, caller, {
    action: 'company_holiday.create',
    targetId: caller.companyId,
    changes: { name, from, to },
  });
  return holiday;
};

/** Takes days off back from today on; those that have passed stay as they were. */
export const deleteCompanyHoliday = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.deleteCompanyHoliday>) => {
  refuseOtherCompany(caller, params.company_id);
  const holiday = await findCompanyHoliday(tx, caller.companyId, params.id);
  if (!holiday) throw new AppError('NOT_FOUND');
  const { id, name, from, to } = holiday;
  const today = todayOf(caller, now);
  await deleteCompanyHolidayFrom(tx, caller.companyId, { id, today, hasPassed: from < today });
  await audit(tx, caller, {
    action: 'company_holiday.delete',
    targetId: caller.companyId,
    changes: { name, from, to },
  });
  return holiday;
};
