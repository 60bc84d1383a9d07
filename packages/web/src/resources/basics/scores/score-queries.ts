import type { BasicScore } from '@tokiori/contract';
import {
  getBasicResults,
  listBasicScores,
  listDepartmentBasicScores,
} from '@tokiori/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { allRows } from '../../../app/api/all-rows';
import { queryOf } from '../../../app/api/query-of';

interface ScoresInput {
  companyId: number;
  /** Absent for the whole company, as far as the caller answers for it. */
  departmentId: number | undefined;
  query: { to?: string | undefined; date?: string | undefined; include_children?: boolean };
}

/** Every row of the scores of a company or a department. */
export const scoresOf = ({ companyId, departmentId, query }: ScoresInput) =>
  queryOptions<BasicScore[], Error, BasicScore[]>({
    queryKey:
      departmentId === undefined
        ? [listBasicScores.id, companyId, query]
        : [listDepartmentBasicScores.id, departmentId, query],
    queryFn: ({ signal }) =>
      departmentId === undefined
        ? allRows(listBasicScores, { params: { company_id: companyId }, query }, signal)
        : allRows(
            listDepartmentBasicScores,
            { params: { department_id: departmentId }, query },
            signal,
          ),
    throwOnError: false,
  });

export const resultsOf = (
  companyId: number,
  basicId: number,
  query: { to?: string | undefined; date?: string | undefined; department_id?: number },
) => queryOf(getBasicResults, { params: { company_id: companyId, basic_id: basicId }, query });
