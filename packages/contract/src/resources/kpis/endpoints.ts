import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { Objective } from '../../base/enums';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { textsOf } from '../../base/several';
import {
  byMembership,
  inCourse,
  inDepartment,
  objective,
  period,
  reportFilters,
} from './query-parts';
import {
  KpiAttention,
  KpiCalibration,
  KpiCourse,
  KpiDepartment,
  KpiHistory,
  KpiRank,
  KpiResultOf,
  KpiTotal,
  KpiWeakness,
  WeaknessKind,
} from './schema';

export * from './result-endpoints';
export * from './user-endpoints';

const resource = 'kpis';
const whole = { ...inCompany, ...period, ...byMembership, ...inDepartment, ...inCourse };
const common = {
  method: 'GET',
  resource,
  who: 'manager',
  scope: 'chosen-company',
  heavy: true,
} as const;

export const getKpiTotal = endpoint({
  ...common,
  id: 'getKpiTotal',
  tokenRight: 'read',
  path: '/kpis/total',
  summary:
    '期間の七つの指標を、直前の同じ長さの期間とともに返します。部署の管理者には、担当する部署の分だけを返します。',
  query: z.object(whole),
  answer: KpiTotal,
});

export const getKpiHistories = endpoint({
  ...common,
  id: 'getKpiHistories',
  tokenRight: 'read',
  path: '/kpis/histories',
  summary:
    '指標の移り変わりです。31日までは日ごと、184日までは週ごと、それより長い期間は月ごとです。',
  query: z.object({ ...whole, ...objective }),
  answer: KpiHistory,
});

export const listKpiCourses = endpoint({
  ...common,
  id: 'listKpiCourses',
  tokenRight: 'read',
  path: '/kpis/courses',
  summary: 'コースごとの指標を、よい順に返します。',
  ...listOf(KpiCourse, {
    sortable: ['id', 'name', 'users', 'learners', 'value'],
    filters: { ...inCompany, ...period, ...byMembership, ...inDepartment, ...objective },
  }),
});

export const listKpiDepartments = endpoint({
  ...common,
  id: 'listKpiDepartments',
  tokenRight: 'read',
  path: '/kpis/departments',
  summary: '部署ごとの指標を、下位の部署を含めて、よい順に返します。',
  ...listOf(KpiDepartment, {
    sortable: ['id', 'name', 'users', 'learners', 'value'],
    filters: { ...whole, ...objective },
  }),
});

const rankedBy = ['id', 'rank', 'name', 'department_name', 'value'] as const;

export const getKpiRanking = endpoint({
  ...common,
  id: 'getKpiRanking',
  tokenRight: 'read',
  path: '/kpis/ranking',
  summary:
    '指標の順位です。値が同じ人は同じ順位です。割合の指標では、10問以上解いた人だけを並べます。',
  ...listOf(KpiRank, { sortable: rankedBy, filters: { ...whole, ...objective } }),
});

/* @__NO_SIDE_EFFECTS__ */
const rankingOf = <const Id extends string, const Of extends Objective>(
  id: Id,
  of: Of,
  label: string,
) =>
  endpoint({
    ...common,
    id,
    tokenRight: 'read',
    path: `/kpis/ranking/${of}` as const,
    summary: `${label}の順位です。`,
    ...listOf(KpiRank, { sortable: rankedBy, filters: whole }),
  });

export const getKpiRankingTotalScore = rankingOf(
  'getKpiRankingTotalScore',
  'total-score',
  '総合得点',
);
export const getKpiRankingTakenCourses = rankingOf(
  'getKpiRankingTakenCourses',
  'taken-courses',
  '受講したテスト',
);
export const getKpiRankingTakenQuestions = rankingOf(
  'getKpiRankingTakenQuestions',
  'taken-questions',
  '解いた問題',
);
export const getKpiRankingTakenDuration = rankingOf(
  'getKpiRankingTakenDuration',
  'taken-duration',
  '学習時間',
);
export const getKpiRankingRecapCorrectRate = rankingOf(
  'getKpiRankingRecapCorrectRate',
  'recap-correct-rate',
  '復習正答率',
);
export const getKpiRankingRetentionRate = rankingOf(
  'getKpiRankingRetentionRate',
  'retention-rate',
  '定着率',
);

export const getKpiResults = endpoint({
  ...common,
  id: 'getKpiResults',
  tokenRight: 'read',
  path: '/kpis/results',
  summary: '条件に合う人全体の七つの指標です。',
  query: z.object(reportFilters),
  answer: KpiResultOf,
});

export const getKpiCalibration = endpoint({
  ...common,
  id: 'getKpiCalibration',
  tokenRight: 'read',
  path: '/kpis/calibration',
  summary:
    '復習の直前の見込みと、その復習の結果です。見込みの5ポイントごとに返します。使っている記憶の重みと、それを求めた日も返します。',
  query: z.object(reportFilters),
  answer: KpiCalibration,
});

export const getKpiAttention = endpoint({
  ...common,
  id: 'getKpiAttention',
  tokenRight: 'read',
  path: '/kpis/attention',
  summary:
    '対応が必要なことです。受けていないテストがある人、予測定着率が目標を下回る部署、終わりが近く未完了の人がいるコースを返します。',
  query: z.object(inCompany),
  answer: KpiAttention,
});

export const listKpiWeaknesses = endpoint({
  ...common,
  id: 'listKpiWeaknesses',
  tokenRight: 'read',
  path: '/kpis/weaknesses',
  summary:
    '正答率の低い小分類または問題を、低い順に返します。毎晩集計し、解答が10件に満たないものと少人数のものは返しません。',
  ...listOf(KpiWeakness, {
    sortable: ['id', 'value', 'people'],
    filters: {
      ...inCompany,
      ...byMembership,
      ...inDepartment,
      by: WeaknessKind,
      minor_category_id: z.optional(IdText),
    },
    ids: textsOf(z.string().check(z.maxLength(60))),
  }),
});
