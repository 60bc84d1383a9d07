// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const answerAsk: ClientEndpoint<typeof endpoints.answerAsk> = {
  id: 'answerAsk',
  method: 'PUT',
  path: '/students/asked-questions/{id}',
  who: 'user',
  required: { body: ['reply'] },
};

export const answerQuestionReport: ClientEndpoint<typeof endpoints.answerQuestionReport> = {
  id: 'answerQuestionReport',
  method: 'PUT',
  path: '/question-reports/{id}',
  who: 'editor',
  required: { body: ['outcome'] },
};

export const askAboutSurvey: ClientEndpoint<typeof endpoints.askAboutSurvey> = {
  id: 'askAboutSurvey',
  method: 'POST',
  path: '/surveys/{survey_id}/asks',
  who: 'user',
  required: { body: ['asked_id'] },
};

export const getSurveyHelp: ClientEndpoint<typeof endpoints.getSurveyHelp> = {
  id: 'getSurveyHelp',
  method: 'GET',
  path: '/surveys/{survey_id}/help',
  who: 'user',
  required: {},
};

export const listAskedQuestions: ClientEndpoint<typeof endpoints.listAskedQuestions> = {
  id: 'listAskedQuestions',
  method: 'GET',
  path: '/students/asked-questions',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'created_at'],
  filters: { state: { kind: 'choice', label: '状態', values: ['open', 'answered'] } },
  required: {},
};

export const listOwnQuestionReports: ClientEndpoint<typeof endpoints.listOwnQuestionReports> = {
  id: 'listOwnQuestionReports',
  method: 'GET',
  path: '/students/question-reports',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'created_at'],
  filters: {},
  required: {},
};

export const listQuestionReports: ClientEndpoint<typeof endpoints.listQuestionReports> = {
  id: 'listQuestionReports',
  method: 'GET',
  path: '/question-reports',
  who: 'editor',
  answerKind: 'list',
  sortable: ['id', 'created_at', 'state', 'reason', 'question_title'],
  filters: {
    q: { kind: 'search', label: '問題・内容' },
    state: { kind: 'choice', label: '状態', values: ['open', 'answered'] },
    reason: { kind: 'choice', label: '理由', values: ['wrong-answer', 'hard-to-read', 'outdated'] },
    question_id: { kind: 'id', label: '問題' },
  },
  required: {},
};

export const reportQuestion: ClientEndpoint<typeof endpoints.reportQuestion> = {
  id: 'reportQuestion',
  method: 'POST',
  path: '/questions/{question_id}/reports',
  who: 'user',
  required: { body: ['reason', 'survey_id'] },
};

export const seeQuestionReport: ClientEndpoint<typeof endpoints.seeQuestionReport> = {
  id: 'seeQuestionReport',
  method: 'PUT',
  path: '/students/question-reports/{id}/seen',
  who: 'user',
  required: {},
};
