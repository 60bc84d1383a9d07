import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter, idsFilter, searchFilter, treeFilter } from '../../base/filters';
import { filterBody, inCompany, listOf } from '../../base/lists';
import { BoolText, DateOnly, IdText } from '../../base/scalars';
import { textsOf } from '../../base/several';
import { Task } from '../tasks/schema';
import { BulkIds } from '../users/bulk-schema';
import { BasicResults, BasicScore, BasicState, BasicUser, UserBasicScore } from './score-schema';

const resource = 'basics';
const scope = { companyOf: { company_id: 'companies' } } as const;
const ofCompany = z.object({ company_id: IdText });
const params = z.object({ company_id: IdText, basic_id: IdText });

/** Sittings finished up to the end of this day count; today unless told. */
const asOf = { to: z.optional(DateOnly) };
const scoreFilters = {
  ...inCompany,
  ...asOf,
  /** An earlier day, as of which `previous` is. */
  date: z.optional(DateOnly),
  /** `true`: a row for each basic and department directly below. */
  include_children: z.optional(BoolText),
};
const ids = textsOf(z.string().check(z.maxLength(40)));
const scoreSorts = ['id', 'name', 'users', 'taken_users', 'passed_users', 'score'] as const;

export const listBasicScores = endpoint({
  id: 'listBasicScores',
  tokenRight: 'read',
  method: 'GET',
  path: '/companies/{company_id}/basic-scores',
  resource,
  who: 'manager',
  scope,
  summary:
    '会社のベーシックごとの成績です。toの日までの、それぞれの人の最後の受講で数えます。部署の管理者には、担当する部署の人だけで数えます。',
  params: ofCompany,
  ...listOf(BasicScore, { sortable: scoreSorts, filters: scoreFilters, ids }),
});

export const listDepartmentBasicScores = endpoint({
  id: 'listDepartmentBasicScores',
  tokenRight: 'read',
  method: 'GET',
  path: '/departments/{department_id}/basic-scores',
  resource,
  who: 'manager',
  scope: { companyOf: { department_id: 'departments' } },
  summary: '部署と下位の部署の、ベーシックごとの成績です。toの日までの最後の受講で数えます。',
  params: z.object({ department_id: IdText }),
  ...listOf(BasicScore, { sortable: scoreSorts, filters: scoreFilters, ids }),
});

export const getBasicResults = endpoint({
  id: 'getBasicResults',
  tokenRight: 'read',
  method: 'GET',
  path: '/companies/{company_id}/basics/{basic_id}/results',
  resource,
  who: 'manager',
  scope,
  summary:
    'ベーシックの成績の内訳です。得点の分布と、間違いの多い問題を返します。department_idは、その部署と下位の部署に絞ります。',
  params,
  query: z.object({
    ...inCompany,
    ...asOf,
    date: z.optional(DateOnly),
    department_id: z.optional(IdText),
  }),
  answer: BasicResults,
});

/** Filters of the list of people who are asked a basic. */
export const basicUserFilters = {
  ...asOf,
  q: searchFilter('氏名・ふりがな・メールアドレス・ログインID・社員番号'),
  state: choiceFilter('成績', BasicState.options),
  department_id: treeFilter('部署', 'queryByDept'),
  queryByDept: z.optional(BoolText),
  profession_id: idsFilter('職種'),
  post_id: idsFilter('役職'),
};

export const listBasicUsers = endpoint({
  id: 'listBasicUsers',
  tokenRight: 'read',
  method: 'GET',
  path: '/companies/{company_id}/basics/{basic_id}/users',
  resource,
  who: 'manager',
  scope,
  summary: 'ベーシックの対象のユーザーと、それぞれの最後の受講の一覧です。',
  params,
  ...listOf(BasicUser, {
    sortable: [
      'id',
      'name',
      'name_kana',
      'department_name',
      'profession',
      'post',
      'state',
      'correct_rate',
      'finished_at',
      'sitting_count',
    ],
    filters: { ...inCompany, ...basicUserFilters },
  }),
});

export const remindBasicUsers = endpoint({
  id: 'remindBasicUsers',
  heavy: true,
  method: 'POST',
  path: '/companies/{company_id}/basics/{basic_id}/reminders',
  resource,
  who: 'manager',
  scope,
  summary:
    'ベーシックの受講をお願いするメールを送ります。user_idsかfilter（対象のユーザーの一覧の絞り込み）で指定します。同じ人に同じ日に送るのは一度だけです。',
  params,
  body: z.strictObject({
    /** Either these or everybody whom `filter` finds. */
    user_ids: z.optional(BulkIds),
    filter: z.optional(filterBody(basicUserFilters)),
  }),
  answer: Task,
  status: 201,
});

export const listUserBasicScores = endpoint({
  id: 'listUserBasicScores',
  shows: 'Results',
  tokenRight: 'read',
  method: 'GET',
  path: '/users/{id}/basic-scores',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'users' } },
  summary: 'ユーザーの、ベーシックごとの成績と受講の記録です。',
  params: z.object({ id: IdText }),
  ...listOf(UserBasicScore, { sortable: ['id', 'name'], filters: { ...inCompany, ...asOf } }),
});
