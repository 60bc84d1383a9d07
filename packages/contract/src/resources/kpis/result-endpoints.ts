import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { textsOf } from '../../base/several';
import { byAttributes, byMembership, inCourse, period, reportFilters } from './query-parts';
import { FIGURE_NAMES, KpiDepartmentGroup, KpiGroup, KpiUserResult } from './schema';

const resource = 'kpis';
const common = {
  method: 'GET',
  resource,
  who: 'manager',
  scope: 'chosen-company',
  heavy: true,
} as const;

/** Groups have keys of several kinds. */
const ids = textsOf(z.string().check(z.maxLength(20)));
const groupsBy = ['id', 'key', 'label', 'users', 'learners', ...FIGURE_NAMES] as const;

/* @__NO_SIDE_EFFECTS__ */
const groups = <const Id extends string, const Path extends string>(
  id: Id,
  path: Path,
  label: string,
) =>
  endpoint({
    ...common,
    id,
    tokenRight: 'read',
    path,
    summary: `${label}の七つの指標です。少人数の区分の値は返しません。`,
    ...listOf(KpiGroup, { sortable: groupsBy, filters: reportFilters, ids }),
  });

export const listKpiAgeGroups = groups('listKpiAgeGroups', '/kpis/results/age-groups', '年代ごと');
export const listKpiYearsOfServiceGroups = groups(
  'listKpiYearsOfServiceGroups',
  '/kpis/results/years-of-service-groups',
  '勤続年数ごと',
);
export const listKpiResultCourses = groups(
  'listKpiResultCourses',
  '/kpis/results/courses',
  'コースごと',
);
export const listKpiPosts = groups('listKpiPosts', '/kpis/results/posts', '役職ごと');
export const listKpiProfessions = groups(
  'listKpiProfessions',
  '/kpis/results/professions',
  '職種ごと',
);

export const listKpiResultDepartments = endpoint({
  ...common,
  id: 'listKpiResultDepartments',
  tokenRight: 'read',
  path: '/kpis/results/departments',
  summary:
    '部署ごとの七つの指標を、下位の部署を含めて返します。parentの下の部署か、いちばん上の部署です。',
  ...listOf(KpiDepartmentGroup, {
    sortable: groupsBy,
    filters: {
      ...inCompany,
      ...period,
      ...byMembership,
      ...byAttributes,
      ...inCourse,
      parent: z.optional(IdText),
    },
    ids,
  }),
});

export const listKpiUsers = endpoint({
  ...common,
  id: 'listKpiUsers',
  tokenRight: 'read',
  path: '/kpis/results/users',
  summary: '有効なユーザーひとりずつの七つの指標です。',
  ...listOf(KpiUserResult, {
    sortable: [
      'id',
      'user_id',
      'name',
      'name_kana',
      'department_id',
      'department_name',
      'profession',
      'post',
      'age',
      'years_of_service',
      'last_answered_at',
      ...FIGURE_NAMES,
    ],
    filters: reportFilters,
  }),
});
