import { listDepartments } from '@tokiori/contract/client';
import { allOf } from '../api/all-rows';
import type { AdministeredCompany } from '../session/administered';

/** The company's departments that one answers for, from the top down, each followed by those below it. */
export const departmentsOf = ({ within }: AdministeredCompany) =>
  allOf(listDepartments, within({ query: { sort: '["path","ASC"]', managed: true } }));
