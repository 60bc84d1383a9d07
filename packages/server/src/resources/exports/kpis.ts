import * as api from '@tokiori/contract';
import * as courses from '../kpis/courses.service';
import * as departments from '../kpis/departments.service';
import * as groups from '../kpis/groups.service';
import * as ranking from '../kpis/ranking.service';
import * as userCourses from '../kpis/user-courses.service';
import * as users from '../kpis/users.service';
import type { CallOf } from '../../shared/caller';
import {
  figureValue,
  figureValues,
  peopleValues,
  withObjective,
  type OfObjective,
} from './kpi-columns';
import { countedBy, countedValue, type WithMembership } from './counted-by';
import type { ListExport } from './list-export';
import { pagesOf } from './rows';
import { PROGRESS, RESULT } from './state-labels';

const groupValues = {
  label: ({ label }: api.KpiGroup) => label,
  ...peopleValues,
  ...figureValues,
  ...countedValue,
};

const comparedValues = {
  id: ({ id }: { id: number }) => id,
  name: ({ name }: { name: string }) => name,
  ...peopleValues,
  ...figureValue,
  ...countedValue,
};

const ageGroupsExport: ListExport<typeof api.exportKpiAgeGroups, WithMembership<api.KpiGroup>> = {
  endpoint: api.exportKpiAgeGroups,
  name: '年代ごとの成績',
  rows: countedBy(pagesOf(api.listKpiAgeGroups, groups.listKpiAgeGroups)),
  values: groupValues,
};

const yearsOfServiceExport: ListExport<
  typeof api.exportKpiYearsOfServiceGroups,
  WithMembership<api.KpiGroup>
> = {
  endpoint: api.exportKpiYearsOfServiceGroups,
  name: '勤続年数ごとの成績',
  rows: countedBy(pagesOf(api.listKpiYearsOfServiceGroups, groups.listKpiYearsOfServiceGroups)),
  values: groupValues,
};

const postsExport: ListExport<typeof api.exportKpiPosts, WithMembership<api.KpiGroup>> = {
  endpoint: api.exportKpiPosts,
  name: '役職ごとの成績',
  rows: countedBy(pagesOf(api.listKpiPosts, groups.listKpiPosts)),
  values: groupValues,
};

const professionsExport: ListExport<
  typeof api.exportKpiProfessions,
  WithMembership<api.KpiGroup>
> = {
  endpoint: api.exportKpiProfessions,
  name: '職種ごとの成績',
  rows: countedBy(pagesOf(api.listKpiProfessions, groups.listKpiProfessions)),
  values: groupValues,
};

const resultCoursesExport: ListExport<
  typeof api.exportKpiResultCourses,
  WithMembership<api.KpiGroup>
> = {
  endpoint: api.exportKpiResultCourses,
  name: 'コースごとの成績',
  rows: countedBy(pagesOf(api.listKpiResultCourses, courses.listKpiResultCourses)),
  values: groupValues,
};

const resultDepartmentsExport: ListExport<
  typeof api.exportKpiResultDepartments,
  WithMembership<api.KpiDepartmentGroup>
> = {
  endpoint: api.exportKpiResultDepartments,
  name: '部署ごとの成績',
  rows: countedBy(pagesOf(api.listKpiResultDepartments, departments.listKpiResultDepartments)),
  values: groupValues,
};

const kpiCoursesExport: ListExport<
  typeof api.exportKpiCourses,
  WithMembership<OfObjective<api.KpiCourse>>
> = {
  endpoint: api.exportKpiCourses,
  name: 'コースの比較',
  rows: countedBy(pagesOf(api.listKpiCourses, withObjective(courses.listKpiCourses))),
  values: comparedValues,
};

const kpiDepartmentsExport: ListExport<
  typeof api.exportKpiDepartments,
  WithMembership<OfObjective<api.KpiDepartment>>
> = {
  endpoint: api.exportKpiDepartments,
  name: '部署の比較',
  rows: countedBy(pagesOf(api.listKpiDepartments, withObjective(departments.listKpiDepartments))),
  values: { ...comparedValues, id: (row) => row.department_id },
};

const rankingExport: ListExport<
  typeof api.exportKpiRanking,
  WithMembership<OfObjective<api.KpiRank>>
> = {
  endpoint: api.exportKpiRanking,
  name: '順位',
  rows: countedBy(
    pagesOf(
      api.getKpiRanking,
      withObjective((call: CallOf<typeof api.getKpiRanking>) =>
        ranking.getKpiRanking(call, call.query.objective),
      ),
    ),
  ),
  values: {
    rank: ({ rank }) => rank,
    user_id: (row) => row.user_id,
    name: ({ name }) => name,
    department: (row) => row.department_name,
    ...figureValue,
    ...countedValue,
  },
};

const kpiUsersExport: ListExport<typeof api.exportKpiUsers, WithMembership<api.KpiUserResult>> = {
  endpoint: api.exportKpiUsers,
  name: 'ユーザーごとの成績',
  rows: countedBy(pagesOf(api.listKpiUsers, users.listKpiUsers)),
  values: {
    user_id: (row) => row.user_id,
    name: ({ name }) => name,
    department: (row) => row.department_name,
    name_kana: (row) => row.name_kana,
    profession: ({ profession }) => profession,
    post: ({ post }) => post,
    age: ({ age }) => age,
    years_of_service: (row) => row.years_of_service,
    ...figureValues,
    last: (row) => row.last_answered_at,
    ...countedValue,
  },
};

const userCoursesExport: ListExport<typeof api.exportKpiUserCourses, api.KpiUserCourse> = {
  endpoint: api.exportKpiUserCourses,
  name: 'コース別の成績',
  rows: pagesOf(api.listKpiUserCourses, userCourses.listKpiUserCourses),
  values: {
    name: ({ name }) => name,
    from: ({ from }) => from,
    to: ({ to }) => to,
    progress: ({ progress }) => PROGRESS[progress],
    result: ({ result }) => RESULT[result],
    answered: (row) => row.answered_count,
    questions: (row) => row.question_count,
    ...figureValues,
    predicted: (row) => row.predicted_retention.value,
  },
};

const userQuestionsExport: ListExport<typeof api.exportKpiUserQuestions, api.KpiUserQuestion> = {
  endpoint: api.exportKpiUserQuestions,
  name: '問題ごとの成績',
  rows: pagesOf(api.listKpiUserQuestions, userCourses.listKpiUserQuestions),
  values: {
    question_id: (row) => row.question_id,
    title: ({ title }) => title,
    minor: (row) => row.minor_category_name,
    asked: ({ asked }) => asked,
    right: ({ right }) => right,
    recap_asked: (row) => row.recap_asked,
    recap_right: (row) => row.recap_right,
    last_right: (row) => row.last_right,
    last_on: (row) => row.last_asked_on,
    predicted: (row) => row.predicted_recall,
    next_on: (row) => row.next_review_on,
  },
};

/** Every list of reports. */
export const KPI_EXPORTS = [
  ageGroupsExport,
  yearsOfServiceExport,
  postsExport,
  professionsExport,
  resultCoursesExport,
  resultDepartmentsExport,
  kpiCoursesExport,
  kpiDepartmentsExport,
  rankingExport,
  kpiUsersExport,
  userCoursesExport,
  userQuestionsExport,
];
