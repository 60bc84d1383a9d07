import type { Attendance } from '@tokiori/contract';
import { getAttendance } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../app/api/query-of';
import { useAdministered } from '../../../app/session/administered';

/** How often people come, as far as it is known; `undefined` while it is asked for. */
export const useAttendance = (): Attendance | undefined => {
  const { companyId } = useAdministered();
  const { data, isError } = useQuery({
    ...queryOf(getAttendance, { params: { company_id: companyId } }),
    throwOnError: false,
  });
  return isError ? { share: null, users: 0, days: 0 } : data;
};
