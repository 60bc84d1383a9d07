import * as api from '@tokiori/contract';
import type { EndpointSpec } from '@tokiori/contract';
import { KPI_RANKINGS } from '../kpi-rankings';
import * as to from '../rights';
import type { Ids } from '../fixtures/types';
import { may } from './permission';

const period = { from: '2026-01-01', to: '2026-12-31' };
const within = { query: period };
const ofObjective = { query: { ...period, objective: 'total-score' } };
const ofUser = (it: Ids) => ({ params: { user_id: it.user } });
const ofCourse = (it: Ids) => ({ params: { user_id: it.user, course_id: it.course } });
const saved = { body: { format: 'csv' as const, filter: period } };
const savedObjective = {
  body: { format: 'csv' as const, filter: { ...period, objective: 'total-score' as const } },
};

/** Reports of many people: a manager's are narrowed to the people of their departments. */
const reports = [
  ...[
    api.getKpiTotal,
    api.getKpiResults,
    api.getKpiCalibration,
    api.listKpiAgeGroups,
    api.listKpiYearsOfServiceGroups,
    api.listKpiPosts,
    api.listKpiProfessions,
    api.listKpiResultCourses,
    api.listKpiResultDepartments,
    api.listKpiUsers,
    ...KPI_RANKINGS,
  ].map((endpoint: EndpointSpec) => may(endpoint, to.managersPeople, () => within)),
  ...[api.getKpiHistories, api.listKpiCourses, api.listKpiDepartments, api.getKpiRanking].map(
    (endpoint: EndpointSpec) => may(endpoint, to.managersPeople, () => ofObjective),
  ),
  may(api.getKpiAttention, to.managersPeople),
  may(api.listKpiWeaknesses, to.managersPeople, () => ({ query: { by: 'category' as const } })),
];

/** What one person did. */
const people = [
  may(api.getKpiUser, to.managesPeople, (it) => ({ ...ofUser(it), ...within })),
  may(api.listKpiUserCourses, to.managesPeople, (it) => ({ ...ofUser(it), ...within })),
  may(api.listKpiUserQuestions, to.managesPeople, (it) => ({ ...ofCourse(it), ...within })),
  may(api.getKpiWeakPoints, to.managesPeople, ofUser),
  ...[api.getKpiCorrect, api.getKpiRecap, api.getKpiRetention, api.getKpiTaken].map(
    (endpoint: EndpointSpec) =>
      may(endpoint, to.seesPeople, (it) => ({ ...ofUser(it), ...within })),
  ),
];

const files = [
  ...[
    api.exportKpiAgeGroups,
    api.exportKpiYearsOfServiceGroups,
    api.exportKpiPosts,
    api.exportKpiProfessions,
    api.exportKpiResultCourses,
    api.exportKpiResultDepartments,
    api.exportKpiUsers,
    api.exportSurveys,
  ].map((endpoint: EndpointSpec) => may(endpoint, to.managersPeople, () => saved)),
  ...[api.exportKpiCourses, api.exportKpiDepartments, api.exportKpiRanking].map(
    (endpoint: EndpointSpec) => may(endpoint, to.managersPeople, () => savedObjective),
  ),
  may(api.exportKpiUserCourses, to.managesPeople, (it) => ({ ...ofUser(it), ...saved })),
  may(api.exportKpiUserQuestions, to.managesPeople, (it) => ({ ...ofCourse(it), ...saved })),
];

/** Reports, and the same saved as files. */
export const kpiPermissions = [...reports, ...people, ...files];
