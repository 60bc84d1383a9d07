import type { SessionUser } from '@tokiori/contract';
import {
  getBasic,
  getQuestion,
  listEditableDepartments,
  listQuestions,
} from '@tokiori/contract/client';
import { allOf } from '../../app/api/all-rows';
import { queryOf } from '../../app/api/query-of';
import { optionsFrom, type OptionsQuery } from '../../app/lists/shown-filter';
import { departmentsOf } from '../../app/people/departments-of';
import { administeredCompany } from '../../app/session/administered';
import { mayOpen } from '../../app/session/may-open';

export const basicOf = (companyId: number, id: number) =>
  queryOf(getBasic, { params: { company_id: companyId, basic_id: id } });

/** Every question of a basic, in no order. */
export const questionsOfBasic = (id: number) => allOf(listQuestions, { query: { basicId: id } });

/** Departments whose basics somebody may edit: for admins the company's tree, for others each with those above it. */
export const editedDepartmentsOf = (
  user: Pick<SessionUser, 'id' | 'role' | 'company_id' | 'edits_basics'>,
): OptionsQuery =>
  mayOpen(user, 'Admin')
    ? optionsFrom(departmentsOf(administeredCompany(user.company_id, user.company_id)), (rows) =>
        rows.map(({ id, name, depth }) => ({ value: String(id), label: name, depth })),
      )
    : optionsFrom(
        allOf(listEditableDepartments, {
          params: { id: user.id },
          query: { sort: '["path","ASC"]' },
        }),
        (rows) => rows.map(({ id, path }) => ({ value: String(id), label: path.join(' › ') })),
      );

export const questionOf = (id: number) => ({
  ...queryOf(getQuestion, { params: { id } }),
  throwOnError: false,
});
