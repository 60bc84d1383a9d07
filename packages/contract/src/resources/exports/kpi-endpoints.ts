import { z } from 'zod/mini';
import {
  getKpiRanking,
  listKpiAgeGroups,
  listKpiCourses,
  listKpiDepartments,
  listKpiPosts,
  listKpiProfessions,
  listKpiResultCourses,
  listKpiResultDepartments,
  listKpiUserCourses,
  listKpiUserQuestions,
  listKpiUsers,
  listKpiYearsOfServiceGroups,
} from '../kpis/endpoints';
import { reportFilters } from '../kpis/query-parts';
import { exportOf } from './export-of';

/** The seven figures; of rates also what they are counted from. */
const figures = {
  total_score: { label: '総合得点', kind: 'number' },
  taken_courses: { label: '受講したテスト', kind: 'number' },
  taken_questions: { label: '解いた問題', kind: 'number' },
  taken_duration: { label: '学習時間（秒）', kind: 'number' },
  correct_rate: { label: '正答率（%）', kind: 'percent' },
  correct_numerator: { label: '正答数', kind: 'number' },
  correct_denominator: { label: '出題数', kind: 'number' },
  recap_correct_rate: { label: '復習正答率（%）', kind: 'percent' },
  recap_numerator: { label: '復習の正答数', kind: 'number' },
  recap_denominator: { label: '復習の出題数', kind: 'number' },
  retention_rate: { label: '定着率（%）', kind: 'percent' },
  retention_numerator: { label: '定着していた解答', kind: 'number' },
  retention_denominator: { label: '定着を確かめた解答', kind: 'number' },
} as const;

/** By what people belonged to a file was counted: 「当時の所属」 or 「現在の所属」. */
const counted = { membership: { label: '所属の数え方', kind: 'text' } } as const;

/** How many people a row is about; the figures of a small group are empty. */
const people = {
  users: { label: '人数', kind: 'number' },
  learners: { label: '解答した人数', kind: 'number' },
  note: { label: '備考', kind: 'text' },
} as const;

/** One figure: a rate or a count, each in a column of its own, since a column has one unit. */
const figure = {
  objective: { label: '指標', kind: 'text' },
  rate: { label: '割合（%）', kind: 'percent' },
  value: { label: '値', kind: 'number' },
  numerator: { label: '分子', kind: 'number' },
  denominator: { label: '分母', kind: 'number' },
} as const;

const groups = <const Label extends string>(label: Label) => ({
  label: { label, kind: 'text' } as const,
  ...people,
  ...figures,
  ...counted,
});

const AS_THE_LIST = 'CSVかExcelのファイルで返します。絞り込みと並びは一覧と同じです。';

export const exportKpiAgeGroups = exportOf(listKpiAgeGroups, {
  id: 'exportKpiAgeGroups',
  path: '/exports/kpis/age-groups',
  summary: `年代ごとの七つの指標を、${AS_THE_LIST}`,
  columns: groups('年代'),
});

export const exportKpiYearsOfServiceGroups = exportOf(listKpiYearsOfServiceGroups, {
  id: 'exportKpiYearsOfServiceGroups',
  path: '/exports/kpis/years-of-service-groups',
  summary: `勤続年数ごとの七つの指標を、${AS_THE_LIST}`,
  columns: groups('勤続年数'),
});

export const exportKpiPosts = exportOf(listKpiPosts, {
  id: 'exportKpiPosts',
  path: '/exports/kpis/posts',
  summary: `役職ごとの七つの指標を、${AS_THE_LIST}`,
  columns: groups('役職'),
});

export const exportKpiProfessions = exportOf(listKpiProfessions, {
  id: 'exportKpiProfessions',
  path: '/exports/kpis/professions',
  summary: `職種ごとの七つの指標を、${AS_THE_LIST}`,
  columns: groups('職種'),
});

export const exportKpiResultCourses = exportOf(listKpiResultCourses, {
  id: 'exportKpiResultCourses',
  path: '/exports/kpis/result-courses',
  summary: `コースごとの七つの指標を、${AS_THE_LIST}`,
  columns: groups('コース'),
});

export const exportKpiResultDepartments = exportOf(listKpiResultDepartments, {
  id: 'exportKpiResultDepartments',
  path: '/exports/kpis/result-departments',
  summary: `部署ごとの七つの指標を、${AS_THE_LIST}`,
  columns: groups('部署'),
});

const compared = <const Label extends string>(label: Label) => ({
  id: { label: '番号', kind: 'number' } as const,
  name: { label, kind: 'text' } as const,
  ...people,
  ...figure,
  ...counted,
});

export const exportKpiCourses = exportOf(listKpiCourses, {
  id: 'exportKpiCourses',
  path: '/exports/kpis/courses',
  summary: `コースごとの指標を、${AS_THE_LIST}`,
  columns: compared('コース'),
});

export const exportKpiDepartments = exportOf(listKpiDepartments, {
  id: 'exportKpiDepartments',
  path: '/exports/kpis/departments',
  summary: `部署ごとの指標を、${AS_THE_LIST}`,
  columns: compared('部署'),
});

const who = {
  user_id: { label: '番号', kind: 'number' },
  name: { label: '氏名', kind: 'text' },
  department: { label: '部署', kind: 'text' },
} as const;

export const exportKpiRanking = exportOf(getKpiRanking, {
  id: 'exportKpiRanking',
  path: '/exports/kpis/ranking',
  summary: `指標の順位を、${AS_THE_LIST}`,
  columns: { rank: { label: '順位', kind: 'number' }, ...who, ...figure, ...counted },
});

export const exportKpiUsers = exportOf(listKpiUsers, {
  id: 'exportKpiUsers',
  path: '/exports/kpis/users',
  summary: `ひとりずつの七つの指標を、${AS_THE_LIST}`,
  columns: {
    ...who,
    name_kana: { label: 'ふりがな', kind: 'text' },
    profession: { label: '職種', kind: 'text' },
    post: { label: '役職', kind: 'text' },
    age: { label: '年齢', kind: 'number' },
    years_of_service: { label: '勤続年数', kind: 'number' },
    ...figures,
    last: { label: '最後の解答', kind: 'instant' },
    ...counted,
  },
});

export const exportKpiUserCourses = exportOf(listKpiUserCourses, {
  id: 'exportKpiUserCourses',
  path: '/exports/kpis/users/{user_id}/courses',
  summary: `ひとりのテストごとの七つの指標を、${AS_THE_LIST}`,
  columns: {
    name: { label: 'コース', kind: 'text' },
    from: { label: '開始日', kind: 'date' },
    to: { label: '終了日', kind: 'date' },
    progress: { label: '進み具合', kind: 'text' },
    result: { label: '結果', kind: 'text' },
    answered: { label: '解答した問題', kind: 'number' },
    questions: { label: '問題の数', kind: 'number' },
    ...figures,
    predicted: { label: '予測定着率（%）', kind: 'percent' },
  },
});

export const exportKpiUserQuestions = exportOf(listKpiUserQuestions, {
  id: 'exportKpiUserQuestions',
  path: '/exports/kpis/users/{user_id}/courses/{course_id}',
  summary: `ひとりの、コースの問題ごとの成績を、${AS_THE_LIST}`,
  columns: {
    question_id: { label: '問題の番号', kind: 'number' },
    title: { label: '問題', kind: 'text' },
    minor: { label: '小分類', kind: 'text' },
    asked: { label: '出題数', kind: 'number' },
    right: { label: '正答数', kind: 'number' },
    recap_asked: { label: '復習の出題数', kind: 'number' },
    recap_right: { label: '復習の正答数', kind: 'number' },
    last_right: { label: '最後の解答が正解', kind: 'yes-no' },
    last_on: { label: '最後に解いた日', kind: 'date' },
    predicted: { label: '思い出せる見込み（%）', kind: 'percent' },
    next_on: { label: '次の復習日', kind: 'date' },
  },
});

/** Rows of one export of answers at most. */
export const MAX_EXPORTED_ANSWERS = 1_000_000;

/** The answers that reports count, one by one, as evidence. */
export const exportSurveys = exportOf(
  { who: 'manager', scope: 'chosen-company', query: z.object(reportFilters) },
  {
    id: 'exportSurveys',
    path: '/exports/surveys',
    summary:
      '期間の解答を1件ずつ、CSVかExcelのファイルで返します。100万件までです。指標の根拠として保存できます。',
    columns: {
      at: { label: '解答日時', kind: 'instant-to-second' },
      user_id: { label: 'ユーザーの番号', kind: 'number' },
      employee_number: { label: '社員番号', kind: 'text' },
      name: { label: '氏名', kind: 'text' },
      department: { label: '部署', kind: 'text' },
      course: { label: 'コース', kind: 'text' },
      kind: { label: '種類', kind: 'text' },
      question_id: { label: '問題の番号', kind: 'number' },
      question: { label: '問題', kind: 'text' },
      correct: { label: '正解', kind: 'yes-no' },
      skipped: { label: 'わからない', kind: 'yes-no' },
      seconds: { label: '秒数', kind: 'number' },
      ...counted,
    },
  },
);
