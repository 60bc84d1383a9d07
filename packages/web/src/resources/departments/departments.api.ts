import type { Department } from '@tokiori/contract';
import { getDepartment, listDepartments } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { allOf } from '../../app/api/all-rows';
import { inCompany } from '../../app/api/in-company';
import { queryOf } from '../../app/api/query-of';

export const departmentOf = (id: number) =>
  queryOf(getDepartment, { params: { department_id: id } });

/** The departments that one answers for, of a company's tree from the top down. */
export const departmentTree = (companyId: number, ownId: number) => {
  const query = { sort: '["path","ASC"]', managed: true };
  return allOf(listDepartments, companyId === ownId ? { query } : inCompany(companyId, { query }));
};

/** The own company's from the top down, each followed by those below it; `undefined` while loading. */
export const useDepartments = (): Department[] | undefined =>
  useQuery(allOf(listDepartments, { query: { sort: '["path","ASC"]', managed: true } })).data;
