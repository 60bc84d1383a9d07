// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const answerSurvey: ClientEndpoint<typeof endpoints.answerSurvey> = {
  id: 'answerSurvey',
  method: 'PUT',
  path: '/surveys/{survey_id}/answer',
  who: 'user',
  required: { body: ['duration'] },
};

export const endSurveySheet: ClientEndpoint<typeof endpoints.endSurveySheet> = {
  id: 'endSurveySheet',
  method: 'POST',
  path: '/survey_sheets/{id}/end',
  who: 'user',
  required: {},
};

export const getSheetResult: ClientEndpoint<typeof endpoints.getSheetResult> = {
  id: 'getSheetResult',
  method: 'GET',
  path: '/survey_sheets/results/{survey_sheet_id}',
  who: 'user',
  required: {},
};

export const getSurveyResult: ClientEndpoint<typeof endpoints.getSurveyResult> = {
  id: 'getSurveyResult',
  method: 'GET',
  path: '/surveys/{survey_id}/result',
  who: 'user',
  required: {},
};

export const lastQuestion: ClientEndpoint<typeof endpoints.lastQuestion> = {
  id: 'lastQuestion',
  method: 'GET',
  path: '/survey_sheets/{id}/last_question',
  who: 'user',
  required: { query: ['last'] },
};

export const listSurveySheets: ClientEndpoint<typeof endpoints.listSurveySheets> = {
  id: 'listSurveySheets',
  method: 'GET',
  path: '/survey-sheets',
  who: 'user',
  answerKind: 'keyset',
  required: { query: ['from', 'to'] },
};

export const listSurveys: ClientEndpoint<typeof endpoints.listSurveys> = {
  id: 'listSurveys',
  method: 'GET',
  path: '/surveys',
  who: 'user',
  answerKind: 'keyset',
  required: { query: ['from', 'to'] },
};

export const listUserCourseQuestionSurveys: ClientEndpoint<
  typeof endpoints.listUserCourseQuestionSurveys
> = {
  id: 'listUserCourseQuestionSurveys',
  method: 'GET',
  path: '/users/{user_id}/courses/{course_id}/questions/{question_id}/surveys',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'answered_at'],
  filters: {},
  required: {},
};

export const listUserCourseSheets: ClientEndpoint<typeof endpoints.listUserCourseSheets> = {
  id: 'listUserCourseSheets',
  method: 'GET',
  path: '/users/{user_id}/courses/{course_id}/survey-sheets',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'created_on'],
  filters: {},
  required: {},
};

export const nextQuestion: ClientEndpoint<typeof endpoints.nextQuestion> = {
  id: 'nextQuestion',
  method: 'GET',
  path: '/survey_sheets/{id}/next_question',
  who: 'user',
  required: {},
};

export const skipSurvey: ClientEndpoint<typeof endpoints.skipSurvey> = {
  id: 'skipSurvey',
  method: 'POST',
  path: '/surveys/{survey_id}/skip',
  who: 'user',
  required: {},
};

export const tellLeavings: ClientEndpoint<typeof endpoints.tellLeavings> = {
  id: 'tellLeavings',
  method: 'PUT',
  path: '/survey_sheets/{id}/leavings',
  who: 'user',
  required: { body: ['device_key', 'sequence', 'count', 'away_seconds', 'is_away'] },
};
