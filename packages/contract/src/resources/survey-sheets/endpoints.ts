import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { keysetPage, keysetQuery } from '../../base/keyset';
import { inCompany, listOf } from '../../base/lists';
import { DateOnly, IdText, IntText } from '../../base/scalars';
import { Leavings } from '../../base/exam-rules';
import {
  AnswerBody,
  AnsweredSurvey,
  LeavingsBody,
  NextQuestion,
  SheetResult,
  SurveyResult,
  SurveySheet,
} from './schema';

const resource = 'survey-sheets';
const period = { from: DateOnly, to: DateOnly };
const courseOfUser = { user_id: IdText, course_id: IdText };

export const listSurveySheets = endpoint({
  id: 'listSurveySheets',
  method: 'GET',
  path: '/survey-sheets',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '自分の解答シートの一覧です。期間は作成日で絞ります。',
  query: z.object({ ...keysetQuery, ...period }),
  answer: keysetPage(SurveySheet),
  answerKind: 'keyset',
});

export const listSurveys = endpoint({
  id: 'listSurveys',
  method: 'GET',
  path: '/surveys',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '自分の解答の一覧です。期間は解答日で絞ります。',
  query: z.object({ ...keysetQuery, ...period }),
  answer: keysetPage(AnsweredSurvey),
  answerKind: 'keyset',
});

export const nextQuestion = endpoint({
  id: 'nextQuestion',
  method: 'GET',
  path: '/survey_sheets/{id}/next_question',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '次に答える問題を返します。すべて答えたあとはnullです。',
  params: z.object({ id: IdText }),
  query: z.object({ ahead: z.optional(IntText) }),
  answer: NextQuestion,
  errors: ['EXAM_NOT_BEGUN'],
});

export const lastQuestion = endpoint({
  id: 'lastQuestion',
  method: 'GET',
  path: '/survey_sheets/{id}/last_question',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: 'この解答シートでlast番目に新しい解答を返します。1が直前です。',
  params: z.object({ id: IdText }),
  query: z.object({ last: IdText }),
  answer: SurveyResult,
});

export const getSheetResult = endpoint({
  id: 'getSheetResult',
  shows: 'Results',
  tokenRight: 'read',
  method: 'GET',
  path: '/survey_sheets/results/{survey_sheet_id}',
  resource,
  who: 'user',
  scope: { companyOf: { survey_sheet_id: 'survey_sheets' } },
  summary: '解答シートの結果です。答えた問題だけを含みます。',
  params: z.object({ survey_sheet_id: IdText }),
  answer: SheetResult,
});

export const getSurveyResult = endpoint({
  id: 'getSurveyResult',
  shows: 'Results',
  tokenRight: 'read',
  method: 'GET',
  path: '/surveys/{survey_id}/result',
  resource,
  who: 'user',
  scope: { companyOf: { survey_id: 'surveys' } },
  summary: '答えた問題の正誤と解説です。',
  params: z.object({ survey_id: IdText }),
  answer: SurveyResult,
  errors: ['NOT_ANSWERED_YET'],
});

export const answerSurvey = endpoint({
  id: 'answerSurvey',
  method: 'PUT',
  path: '/surveys/{survey_id}/answer',
  resource,
  who: 'user',
  scope: 'oneself',
  whenReadOnly: 'open',
  summary: '問題に解答します。解答はやり直せません。同じ内容の再送には最初の結果を返します。',
  params: z.object({ survey_id: IdText }),
  body: AnswerBody,
  answer: SurveyResult,
  errors: [
    'ALREADY_ANSWERED',
    'ANSWER_OUT_OF_ORDER',
    'EXAM_NOT_BEGUN',
    'EXAMINATION_CLOSED',
    'TIME_IS_UP',
  ],
});

export const skipSurvey = endpoint({
  id: 'skipSurvey',
  method: 'POST',
  path: '/surveys/{survey_id}/skip',
  resource,
  who: 'user',
  scope: 'oneself',
  whenReadOnly: 'open',
  summary: '「わからない」として次へ進みます。不正解として数え、復習で最初に出題します。',
  params: z.object({ survey_id: IdText }),
  body: z.optional(
    z.strictObject({
      duration: z.optional(AnswerBody.shape.duration),
      language: AnswerBody.shape.language,
    }),
  ),
  answer: SurveyResult,
  errors: [
    'ALREADY_ANSWERED',
    'ANSWER_OUT_OF_ORDER',
    'EXAM_NOT_BEGUN',
    'EXAMINATION_CLOSED',
    'TIME_IS_UP',
  ],
});

export const endSurveySheet = endpoint({
  id: 'endSurveySheet',
  method: 'POST',
  path: '/survey_sheets/{id}/end',
  resource,
  who: 'user',
  scope: 'oneself',
  whenReadOnly: 'open',
  summary:
    '制限時間が過ぎた自分の解答シートを終えます。解答していない問題は、不正解として数えます。すでに終わっているときは、そのまま返します。',
  params: z.object({ id: IdText }),
  answer: SurveySheet,
  errors: ['TIME_REMAINS', 'EXAMINATION_CLOSED'],
});

export const tellLeavings = endpoint({
  id: 'tellLeavings',
  method: 'PUT',
  path: '/survey_sheets/{id}/leavings',
  resource,
  who: 'user',
  scope: 'oneself',
  whenReadOnly: 'open',
  summary:
    '自分の解答シートのページを離れた回数を、1つの端末について知らせます。回数を数える試験の解答シートだけです。同じ内容の再送は、数を変えません。終わってから1日がたった解答シートの数は変わりません。',
  params: z.object({ id: IdText }),
  body: LeavingsBody,
  answer: Leavings,
  errors: ['LEAVING_NOT_COUNTED'],
});

export const listUserCourseQuestionSurveys = endpoint({
  id: 'listUserCourseQuestionSurveys',
  shows: 'Results',
  tokenRight: 'read',
  method: 'GET',
  path: '/users/{user_id}/courses/{course_id}/questions/{question_id}/surveys',
  resource,
  who: 'user',
  scope: { companyOf: { user_id: 'users' } },
  summary: '受講者がコースのある問題に答えた記録です。',
  params: z.object({ ...courseOfUser, question_id: IdText }),
  ...listOf(AnsweredSurvey, { sortable: ['id', 'answered_at'], filters: inCompany }),
});

export const listUserCourseSheets = endpoint({
  id: 'listUserCourseSheets',
  shows: 'Results',
  tokenRight: 'read',
  method: 'GET',
  path: '/users/{user_id}/courses/{course_id}/survey-sheets',
  resource,
  who: 'user',
  scope: { companyOf: { user_id: 'users' } },
  summary: '受講者の、コースの解答シートの一覧です。',
  params: z.object(courseOfUser),
  ...listOf(SurveySheet, { sortable: ['id', 'created_on'], filters: inCompany }),
});
