import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { datesFilter, idFilter, searchFilter, treeFilter } from '../../base/filters';
import { inCompany, listOf } from '../../base/lists';
import { BoolText, DateOnly, IdText } from '../../base/scalars';
import {
  OutsideStudy,
  StudyDay,
  StudyTime,
  StudyTimeCorrection,
  StudyTimeCorrectionBody,
  StudyTimeSum,
} from './schema';

const resource = 'study-times';
const common = { resource, method: 'GET', who: 'manager', scope: 'chosen-company' } as const;
const ofUser = { resource, scope: { companyOf: { id: 'users' } } } as const;
const SORTS = ['id', 'user_name', 'department_name', 'total'] as const;

const filters = {
  ...inCompany,
  q: searchFilter('氏名、ふりがな、社員番号'),
  /** This month unless told; 366 days at most. */
  period: datesFilter('期間'),
  department_id: treeFilter('部署', 'queryByDept'),
  queryByDept: z.optional(BoolText),
};

export const listStudyTimes = endpoint({
  ...common,
  id: 'listStudyTimes',
  tokenRight: 'read',
  heavy: true,
  path: '/study-times',
  summary:
    '期間に学習した人と、その時間です。periodを省くと今月です（366日まで）。時間は解答から計算し、1問は5分まで数えます。停止したユーザーの分も返します。部署の管理者には、担当する部署の人の分を返します。',
  ...listOf(StudyTime, { sortable: [...SORTS, 'days'], filters }),
});

export const listStudyDays = endpoint({
  ...common,
  id: 'listStudyDays',
  shows: 'StudyTimes',
  tokenRight: 'read',
  heavy: true,
  path: '/study-times/days',
  summary:
    '学習した時間を、人と日ごとに返します。勤怠のシステムに渡すときに使います。日は、その人の1日の始まりで数えた日です。',
  ...listOf(StudyDay, {
    sortable: [...SORTS, 'day'],
    filters: { ...filters, user_id: idFilter('ユーザー') },
  }),
});

export const listOutsideStudy = endpoint({
  ...common,
  id: 'listOutsideStudy',
  tokenRight: 'read',
  heavy: true,
  path: '/study-times/outside',
  summary:
    '学習してよい時間の外での必修の学習を、人、日、コースごとに返します。働き方を整えるための一覧で、人の評価に使うものではありません。時間の決まりは、解答したときのものです。',
  ...listOf(OutsideStudy, {
    sortable: ['id', 'user_name', 'department_name', 'day', 'name', 'outside'],
    filters: { ...filters, user_id: idFilter('ユーザー') },
  }),
});

export const getStudyTimeSum = endpoint({
  ...common,
  id: 'getStudyTimeSum',
  shows: 'StudyTimes',
  tokenRight: 'read',
  heavy: true,
  path: '/study-times/sum',
  summary: '一覧と同じ条件の、すべての人の学習時間の合計です。',
  query: z.object({
    ...inCompany,
    q: filters.q.schema,
    period: filters.period.schema,
    department_id: filters.department_id.schema,
    queryByDept: filters.queryByDept,
    user_id: z.optional(IdText),
  }),
  answer: StudyTimeSum,
});

export const listStudyTimeCorrections = endpoint({
  ...ofUser,
  id: 'listStudyTimeCorrections',
  shows: 'StudyTimes',
  tokenRight: 'read',
  method: 'GET',
  who: 'manager',
  path: '/users/{id}/study-time-corrections',
  summary:
    '学習時間の訂正の一覧です。だれが、なぜ、何分を足した（引いた）かを、新しい順に返します。',
  params: z.object({ id: IdText }),
  ...listOf(StudyTimeCorrection, {
    sortable: ['id', 'day'],
    filters: { ...inCompany, day: z.optional(DateOnly) },
  }),
});

export const createStudyTimeCorrection = endpoint({
  ...ofUser,
  id: 'createStudyTimeCorrection',
  method: 'POST',
  who: 'admin',
  path: '/users/{id}/study-time-corrections',
  summary:
    '学習時間を訂正します。解答から計算した時間はそのままで、足す（引く）分を記録として加えます。記録は変更も削除もできません。',
  params: z.object({ id: IdText }),
  body: StudyTimeCorrectionBody,
  answer: StudyTimeCorrection,
  status: 201,
});
