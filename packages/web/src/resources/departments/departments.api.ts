import type { Department } from '@tokiori/contract';
import { getDepartment } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/api/query-of';
import { useSignedIn } from '../../app/session/use-session';
import { administeredCompany, type AdministeredCompany } from '../../app/session/administered';
import { departmentsOf } from '../../app/people/departments-of';

export const departmentOf = (id: number) =>
  queryOf(getDepartment, { params: { department_id: id } });

/** The company whose tree a department belongs to, as far as other calls need to name it. */
export const useCompanyOf = ({ company_id }: Pick<Department, 'company_id'>): AdministeredCompany =>
  administeredCompany(company_id, useSignedIn().user.company_id);

/** A company's from the top down, each followed by those below it; `undefined` while loading. */
export const useDepartments = (company: AdministeredCompany): Department[] | undefined =>
  useQuery(departmentsOf(company)).data;
