import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter, idFilter, searchFilter } from '../../base/filters';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import {
  AnswerAskBody,
  AnsweredReport,
  AnswerReportBody,
  AskBody,
  AskedQuestion,
  OwnQuestionReport,
  QuestionReport,
  QuestionReportBody,
  ReportReason,
  ReportState,
  SurveyHelp,
} from './schema';

const resource = 'question-reports';
const params = z.object({ id: IdText });

export const reportQuestion = endpoint({
  id: 'reportQuestion',
  method: 'POST',
  path: '/questions/{question_id}/reports',
  resource,
  who: 'user',
  scope: 'oneself',
  summary:
    '答えた問題がおかしいことを知らせます。返信がまだのときは、前に知らせた内容を置き換えます。1人が1日に20件までです。',
  params: z.object({ question_id: IdText }),
  body: QuestionReportBody,
  answer: OwnQuestionReport,
  errors: ['TOO_MANY_REQUESTS'],
});

export const listOwnQuestionReports = endpoint({
  id: 'listOwnQuestionReports',
  method: 'GET',
  path: '/students/question-reports',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '自分が知らせた問題の報告と、問題について聞いたこと、その返信です。新しい順に返します。',
  ...listOf(OwnQuestionReport, { sortable: ['id', 'created_at'] }),
});

export const seeQuestionReport = endpoint({
  id: 'seeQuestionReport',
  method: 'PUT',
  path: '/students/question-reports/{id}/seen',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '報告への返信を読んだことにします。',
  params,
  answer: OwnQuestionReport,
});

export const listQuestionReports = endpoint({
  id: 'listQuestionReports',
  tokenRight: 'read',
  method: 'GET',
  path: '/question-reports',
  resource,
  who: 'editor',
  scope: 'chosen-company',
  summary:
    '受講者が知らせた問題の報告です。編集者には、変更できる問題の報告だけを返します。運営会社には、提供している問題についての各社の報告も、報告した人を伏せて返します。',
  ...listOf(QuestionReport, {
    sortable: ['id', 'created_at', 'state', 'reason', 'question_title'],
    filters: {
      ...inCompany,
      q: searchFilter('問題・内容'),
      state: choiceFilter('状態', ReportState.options),
      reason: choiceFilter('理由', ReportReason.options),
      question_id: idFilter('問題'),
    },
  }),
});

export const answerQuestionReport = endpoint({
  id: 'answerQuestionReport',
  method: 'PUT',
  path: '/question-reports/{id}',
  resource,
  who: 'editor',
  scope: { companyOf: { id: 'question_reports' } },
  summary:
    '報告に返信します。報告した人に知らせます。提供している問題の報告に返信できるのは、運営会社の管理者だけです。',
  params,
  body: AnswerReportBody,
  answer: AnsweredReport,
  errors: ['STALE_REVISION', 'TOO_MANY_REQUESTS'],
});

const surveyParams = z.object({ survey_id: IdText });

export const getSurveyHelp = endpoint({
  id: 'getSurveyHelp',
  method: 'GET',
  path: '/surveys/{survey_id}/help',
  resource,
  who: 'user',
  scope: 'oneself',
  summary:
    '自分が答えた問題について、聞ける人と、前に聞いたことです。4回以上まちがえた問題でなければ、聞ける人はいません。',
  params: surveyParams,
  answer: SurveyHelp,
});

export const askAboutSurvey = endpoint({
  id: 'askAboutSurvey',
  method: 'POST',
  path: '/surveys/{survey_id}/asks',
  resource,
  who: 'user',
  scope: 'oneself',
  summary:
    '自分が答えた問題について、聞ける人に聞きます。返事がまだのときは、前に聞いたことを置き換えます。1人が1日に5件までです。',
  params: surveyParams,
  body: AskBody,
  answer: OwnQuestionReport,
  errors: ['TOO_MANY_REQUESTS'],
  notAsAnother: true,
});

export const listAskedQuestions = endpoint({
  id: 'listAskedQuestions',
  method: 'GET',
  path: '/students/asked-questions',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '自分が聞かれた問題です。返事を待っているものから、新しい順に返します。',
  ...listOf(AskedQuestion, {
    sortable: ['id', 'created_at'],
    filters: { state: choiceFilter('状態', ReportState.options) },
  }),
});

export const answerAsk = endpoint({
  id: 'answerAsk',
  method: 'PUT',
  path: '/students/asked-questions/{id}',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '聞かれた問題に返事をします。聞いた人に知らせます。',
  params,
  body: AnswerAskBody,
  answer: AskedQuestion,
  errors: ['STALE_REVISION', 'TOO_MANY_REQUESTS'],
  notAsAnother: true,
});
