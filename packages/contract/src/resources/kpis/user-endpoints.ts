import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { period } from './query-parts';
import {
  KpiCurve,
  KpiTakenCurve,
  KpiUserCourse,
  KpiUserQuestion,
  KpiUserTotal,
  KpiWeakPoints,
} from './schema';

const resource = 'kpis';
const ofUser = z.object({ user_id: IdText });
const query = z.object({ ...inCompany, ...period });
const common = { method: 'GET', resource, scope: { companyOf: { user_id: 'users' } } } as const;

export const getKpiUser = endpoint({
  ...common,
  who: 'manager',
  id: 'getKpiUser',
  shows: 'Results',
  tokenRight: 'read',
  path: '/kpis/results/users/{user_id}',
  summary: 'ひとりの七つの指標を、直前の同じ長さの期間とともに返します。',
  params: ofUser,
  query,
  answer: KpiUserTotal,
});

export const listKpiUserCourses = endpoint({
  ...common,
  who: 'manager',
  id: 'listKpiUserCourses',
  shows: 'Results',
  tokenRight: 'read',
  path: '/kpis/results/users/{user_id}/courses',
  summary: 'ひとりのテストごとの七つの指標です。',
  params: ofUser,
  ...listOf(KpiUserCourse, {
    sortable: [
      'id',
      'name',
      'from',
      'to',
      'progress',
      'result',
      'correct_rate',
      'recap_correct_rate',
      'retention_rate',
      'predicted_retention',
    ],
    filters: { ...inCompany, ...period },
  }),
});

export const listKpiUserQuestions = endpoint({
  ...common,
  who: 'manager',
  id: 'listKpiUserQuestions',
  shows: 'Results',
  tokenRight: 'read',
  path: '/kpis/results/users/{user_id}/courses/{course_id}',
  summary: 'ひとりの、コースの問題ごとの成績です。',
  params: z.object({ user_id: IdText, course_id: IdText }),
  ...listOf(KpiUserQuestion, {
    sortable: [
      'id',
      'title',
      'minor_category_name',
      'asked',
      'right',
      'recap_asked',
      'recap_right',
      'last_asked_on',
      'predicted_recall',
      'next_review_on',
    ],
    filters: { ...inCompany, ...period },
  }),
});

/* @__NO_SIDE_EFFECTS__ */
const curve = <const Id extends string, const Path extends string>(
  id: Id,
  path: Path,
  label: string,
) =>
  endpoint({
    ...common,
    who: 'user',
    id,
    shows: 'Results',
    tokenRight: 'read',
    path,
    summary: `${label}の、日ごとの移り変わりです。`,
    params: ofUser,
    query,
    answer: KpiCurve,
  });

export const getKpiCorrect = curve('getKpiCorrect', '/users/{user_id}/kpi-correct', '正答率');
export const getKpiRecap = curve('getKpiRecap', '/users/{user_id}/kpi-recap', '復習正答率');
export const getKpiRetention = curve(
  'getKpiRetention',
  '/users/{user_id}/kpi-retension',
  'その日までの30日間の定着率',
);

export const getKpiTaken = endpoint({
  ...common,
  who: 'user',
  id: 'getKpiTaken',
  shows: 'Results',
  tokenRight: 'read',
  path: '/users/{user_id}/kpi-taken',
  summary: '解いた問題の数と学習時間の、日ごとの移り変わりです。',
  params: ofUser,
  query,
  answer: KpiTakenCurve,
});

export const getKpiWeakPoints = endpoint({
  ...common,
  who: 'manager',
  id: 'getKpiWeakPoints',
  shows: 'Results',
  tokenRight: 'read',
  path: '/users/{user_id}/kpi-weak-points',
  summary: '苦手な小分類と、忘れかけている問題です。',
  params: ofUser,
  query: z.object(inCompany),
  answer: KpiWeakPoints,
});
