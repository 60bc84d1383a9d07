import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { IdText } from '../../base/scalars';
import { Attendance } from './attendance-schema';

export const getAttendance = endpoint({
  id: 'getAttendance',
  heavy: true,
  method: 'GET',
  path: '/companies/{company_id}/attendance',
  resource: 'course-templates',
  who: 'manager',
  scope: { companyOf: { company_id: 'companies' } },
  summary:
    '最近60日の、毎日のテストが待っていた勤務日のうち、解答した日の割合です。人数か日数が少ないときは返しません（null）。部署の管理者には、担当する部署の分だけを返します。',
  params: z.object({ company_id: IdText }),
  answer: Attendance,
});
