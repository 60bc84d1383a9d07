import * as api from '@tokiori/contract';
import { KPI_RANKINGS } from './kpi-rankings';
import { refers, type Line, type Reference } from './reference';

const inReport: readonly Line[] = [
  ['query.department_id', 'department', 404],
  ['query.course_id', 'course', 404],
];
const byAttributes: readonly Line[] = [
  ['query.profession_id', 'profession', 404],
  ['query.post_id', 'post', 404],
];

/** What reports are narrowed to. */
export const kpiReferences: readonly Reference[] = [
  ...refers(api.listStudyTimes, ['query.department_id', 'department', 'empty']),
  ...refers(
    api.listStudyDays,
    ['query.department_id', 'department', 'empty'],
    ['query.user_id', 'user', 'empty'],
  ),
  ...refers(
    api.listOutsideStudy,
    ['query.department_id', 'department', 'empty'],
    ['query.user_id', 'user', 'empty'],
  ),
  ...[
    api.getKpiTotal,
    api.getKpiHistories,
    api.listKpiDepartments,
    api.getKpiRanking,
    ...KPI_RANKINGS,
  ].flatMap((endpoint) => refers(endpoint, ...inReport)),
  ...refers(api.listKpiCourses, inReport[0]!),
  ...refers(api.listKpiWeaknesses, inReport[0]!, ['query.minor_category_id', 'minor', 'empty']),
  ...[
    api.getKpiResults,
    api.getKpiCalibration,
    api.listKpiAgeGroups,
    api.listKpiYearsOfServiceGroups,
    api.listKpiPosts,
    api.listKpiProfessions,
    api.listKpiResultCourses,
    api.listKpiUsers,
  ].flatMap((endpoint) => refers(endpoint, ...inReport, ...byAttributes)),
  ...refers(
    api.listKpiResultDepartments,
    ['query.parent', 'department', 404],
    inReport[1]!,
    ...byAttributes,
  ),
  ...[api.listKpiUserQuestions, api.exportKpiUserQuestions].flatMap((endpoint) =>
    refers(endpoint, ['params.user_id', 'user', 404], ['params.course_id', 'course', 404]),
  ),
];
