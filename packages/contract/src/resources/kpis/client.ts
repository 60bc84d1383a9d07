// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const getKpiAttention: ClientEndpoint<typeof endpoints.getKpiAttention> = {
  id: 'getKpiAttention',
  method: 'GET',
  path: '/kpis/attention',
  who: 'manager',
  required: {},
};

export const getKpiCalibration: ClientEndpoint<typeof endpoints.getKpiCalibration> = {
  id: 'getKpiCalibration',
  method: 'GET',
  path: '/kpis/calibration',
  who: 'manager',
  required: { query: ['from', 'to'] },
};

export const getKpiCorrect: ClientEndpoint<typeof endpoints.getKpiCorrect> = {
  id: 'getKpiCorrect',
  method: 'GET',
  path: '/users/{user_id}/kpi-correct',
  who: 'user',
  required: { query: ['from', 'to'] },
};

export const getKpiHistories: ClientEndpoint<typeof endpoints.getKpiHistories> = {
  id: 'getKpiHistories',
  method: 'GET',
  path: '/kpis/histories',
  who: 'manager',
  required: { query: ['from', 'to', 'objective'] },
};

export const getKpiRanking: ClientEndpoint<typeof endpoints.getKpiRanking> = {
  id: 'getKpiRanking',
  method: 'GET',
  path: '/kpis/ranking',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'rank', 'name', 'department_name', 'value'],
  filters: {},
  required: { query: ['from', 'to', 'objective'] },
};

export const getKpiRankingRecapCorrectRate: ClientEndpoint<
  typeof endpoints.getKpiRankingRecapCorrectRate
> = {
  id: 'getKpiRankingRecapCorrectRate',
  method: 'GET',
  path: '/kpis/ranking/recap-correct-rate',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'rank', 'name', 'department_name', 'value'],
  filters: {},
  required: { query: ['from', 'to'] },
};

export const getKpiRankingRetentionRate: ClientEndpoint<
  typeof endpoints.getKpiRankingRetentionRate
> = {
  id: 'getKpiRankingRetentionRate',
  method: 'GET',
  path: '/kpis/ranking/retention-rate',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'rank', 'name', 'department_name', 'value'],
  filters: {},
  required: { query: ['from', 'to'] },
};

export const getKpiRankingTakenCourses: ClientEndpoint<typeof endpoints.getKpiRankingTakenCourses> =
  {
    id: 'getKpiRankingTakenCourses',
    method: 'GET',
    path: '/kpis/ranking/taken-courses',
    who: 'manager',
    answerKind: 'list',
    sortable: ['id', 'rank', 'name', 'department_name', 'value'],
    filters: {},
    required: { query: ['from', 'to'] },
  };

export const getKpiRankingTakenDuration: ClientEndpoint<
  typeof endpoints.getKpiRankingTakenDuration
> = {
  id: 'getKpiRankingTakenDuration',
  method: 'GET',
  path: '/kpis/ranking/taken-duration',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'rank', 'name', 'department_name', 'value'],
  filters: {},
  required: { query: ['from', 'to'] },
};

export const getKpiRankingTakenQuestions: ClientEndpoint<
  typeof endpoints.getKpiRankingTakenQuestions
> = {
  id: 'getKpiRankingTakenQuestions',
  method: 'GET',
  path: '/kpis/ranking/taken-questions',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'rank', 'name', 'department_name', 'value'],
  filters: {},
  required: { query: ['from', 'to'] },
};

export const getKpiRankingTotalScore: ClientEndpoint<typeof endpoints.getKpiRankingTotalScore> = {
  id: 'getKpiRankingTotalScore',
  method: 'GET',
  path: '/kpis/ranking/total-score',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'rank', 'name', 'department_name', 'value'],
  filters: {},
  required: { query: ['from', 'to'] },
};

export const getKpiRecap: ClientEndpoint<typeof endpoints.getKpiRecap> = {
  id: 'getKpiRecap',
  method: 'GET',
  path: '/users/{user_id}/kpi-recap',
  who: 'user',
  required: { query: ['from', 'to'] },
};

export const getKpiResults: ClientEndpoint<typeof endpoints.getKpiResults> = {
  id: 'getKpiResults',
  method: 'GET',
  path: '/kpis/results',
  who: 'manager',
  required: { query: ['from', 'to'] },
};

export const getKpiRetention: ClientEndpoint<typeof endpoints.getKpiRetention> = {
  id: 'getKpiRetention',
  method: 'GET',
  path: '/users/{user_id}/kpi-retension',
  who: 'user',
  required: { query: ['from', 'to'] },
};

export const getKpiTaken: ClientEndpoint<typeof endpoints.getKpiTaken> = {
  id: 'getKpiTaken',
  method: 'GET',
  path: '/users/{user_id}/kpi-taken',
  who: 'user',
  required: { query: ['from', 'to'] },
};

export const getKpiTotal: ClientEndpoint<typeof endpoints.getKpiTotal> = {
  id: 'getKpiTotal',
  method: 'GET',
  path: '/kpis/total',
  who: 'manager',
  required: { query: ['from', 'to'] },
};

export const getKpiUser: ClientEndpoint<typeof endpoints.getKpiUser> = {
  id: 'getKpiUser',
  method: 'GET',
  path: '/kpis/results/users/{user_id}',
  who: 'manager',
  required: { query: ['from', 'to'] },
};

export const getKpiWeakPoints: ClientEndpoint<typeof endpoints.getKpiWeakPoints> = {
  id: 'getKpiWeakPoints',
  method: 'GET',
  path: '/users/{user_id}/kpi-weak-points',
  who: 'manager',
  required: {},
};

export const listKpiAgeGroups: ClientEndpoint<typeof endpoints.listKpiAgeGroups> = {
  id: 'listKpiAgeGroups',
  method: 'GET',
  path: '/kpis/results/age-groups',
  who: 'manager',
  answerKind: 'list',
  sortable: [
    'id',
    'key',
    'label',
    'users',
    'learners',
    'total_score',
    'taken_courses',
    'taken_questions',
    'taken_duration',
    'correct_rate',
    'recap_correct_rate',
    'retention_rate',
  ],
  filters: {},
  required: { query: ['from', 'to'] },
};

export const listKpiCourses: ClientEndpoint<typeof endpoints.listKpiCourses> = {
  id: 'listKpiCourses',
  method: 'GET',
  path: '/kpis/courses',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'name', 'users', 'learners', 'value'],
  filters: {},
  required: { query: ['from', 'to', 'objective'] },
};

export const listKpiDepartments: ClientEndpoint<typeof endpoints.listKpiDepartments> = {
  id: 'listKpiDepartments',
  method: 'GET',
  path: '/kpis/departments',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'name', 'users', 'learners', 'value'],
  filters: {},
  required: { query: ['from', 'to', 'objective'] },
};

export const listKpiPosts: ClientEndpoint<typeof endpoints.listKpiPosts> = {
  id: 'listKpiPosts',
  method: 'GET',
  path: '/kpis/results/posts',
  who: 'manager',
  answerKind: 'list',
  sortable: [
    'id',
    'key',
    'label',
    'users',
    'learners',
    'total_score',
    'taken_courses',
    'taken_questions',
    'taken_duration',
    'correct_rate',
    'recap_correct_rate',
    'retention_rate',
  ],
  filters: {},
  required: { query: ['from', 'to'] },
};

export const listKpiProfessions: ClientEndpoint<typeof endpoints.listKpiProfessions> = {
  id: 'listKpiProfessions',
  method: 'GET',
  path: '/kpis/results/professions',
  who: 'manager',
  answerKind: 'list',
  sortable: [
    'id',
    'key',
    'label',
    'users',
    'learners',
    'total_score',
    'taken_courses',
    'taken_questions',
    'taken_duration',
    'correct_rate',
    'recap_correct_rate',
    'retention_rate',
  ],
  filters: {},
  required: { query: ['from', 'to'] },
};

export const listKpiResultCourses: ClientEndpoint<typeof endpoints.listKpiResultCourses> = {
  id: 'listKpiResultCourses',
  method: 'GET',
  path: '/kpis/results/courses',
  who: 'manager',
  answerKind: 'list',
  sortable: [
    'id',
    'key',
    'label',
    'users',
    'learners',
    'total_score',
    'taken_courses',
    'taken_questions',
    'taken_duration',
    'correct_rate',
    'recap_correct_rate',
    'retention_rate',
  ],
  filters: {},
  required: { query: ['from', 'to'] },
};

export const listKpiResultDepartments: ClientEndpoint<typeof endpoints.listKpiResultDepartments> = {
  id: 'listKpiResultDepartments',
  method: 'GET',
  path: '/kpis/results/departments',
  who: 'manager',
  answerKind: 'list',
  sortable: [
    'id',
    'key',
    'label',
    'users',
    'learners',
    'total_score',
    'taken_courses',
    'taken_questions',
    'taken_duration',
    'correct_rate',
    'recap_correct_rate',
    'retention_rate',
  ],
  filters: {},
  required: { query: ['from', 'to'] },
};

export const listKpiUserCourses: ClientEndpoint<typeof endpoints.listKpiUserCourses> = {
  id: 'listKpiUserCourses',
  method: 'GET',
  path: '/kpis/results/users/{user_id}/courses',
  who: 'manager',
  answerKind: 'list',
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
  filters: {},
  required: { query: ['from', 'to'] },
};

export const listKpiUserQuestions: ClientEndpoint<typeof endpoints.listKpiUserQuestions> = {
  id: 'listKpiUserQuestions',
  method: 'GET',
  path: '/kpis/results/users/{user_id}/courses/{course_id}',
  who: 'manager',
  answerKind: 'list',
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
  filters: {},
  required: { query: ['from', 'to'] },
};

export const listKpiUsers: ClientEndpoint<typeof endpoints.listKpiUsers> = {
  id: 'listKpiUsers',
  method: 'GET',
  path: '/kpis/results/users',
  who: 'manager',
  answerKind: 'list',
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
    'total_score',
    'taken_courses',
    'taken_questions',
    'taken_duration',
    'correct_rate',
    'recap_correct_rate',
    'retention_rate',
  ],
  filters: {},
  required: { query: ['from', 'to'] },
};

export const listKpiWeaknesses: ClientEndpoint<typeof endpoints.listKpiWeaknesses> = {
  id: 'listKpiWeaknesses',
  method: 'GET',
  path: '/kpis/weaknesses',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'value', 'people'],
  filters: {},
  required: { query: ['by'] },
};

export const listKpiYearsOfServiceGroups: ClientEndpoint<
  typeof endpoints.listKpiYearsOfServiceGroups
> = {
  id: 'listKpiYearsOfServiceGroups',
  method: 'GET',
  path: '/kpis/results/years-of-service-groups',
  who: 'manager',
  answerKind: 'list',
  sortable: [
    'id',
    'key',
    'label',
    'users',
    'learners',
    'total_score',
    'taken_courses',
    'taken_questions',
    'taken_duration',
    'correct_rate',
    'recap_correct_rate',
    'retention_rate',
  ],
  filters: {},
  required: { query: ['from', 'to'] },
};
