import { USUAL_DAILY_LIMIT } from '@tokiori/contract';
import { getCompany } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../app/api/query-of';
import { useAdministered } from '../../../app/session/administered';

/** Most questions a day: what the course says, or the company. */
export const useDailyLimit = (ofCourse: number | null): number => {
  const { companyId } = useAdministered();
  const { data: company } = useQuery({
    ...queryOf(getCompany, { params: { id: companyId } }),
    throwOnError: false,
  });
  return ofCourse ?? company?.daily_question_limit ?? USUAL_DAILY_LIMIT;
};
