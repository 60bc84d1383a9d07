import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { IdText } from '../../base/scalars';
import { CorrectReadingBody, QuestionReadings, SheetReadings } from './schema';

const resource = 'readings';
const params = z.object({ question_id: IdText });

export const getQuestionReadings = endpoint({
  id: 'getQuestionReadings',
  tokenRight: 'read',
  method: 'GET',
  path: '/questions/{question_id}/readings',
  resource,
  who: 'editor',
  scope: { companyOf: { question_id: 'questions' } },
  summary: '問題文・選択肢・解説に自動でつけたふりがなです。',
  params,
  answer: QuestionReadings,
});

export const correctReading = endpoint({
  id: 'correctReading',
  method: 'PUT',
  path: '/questions/{question_id}/readings',
  resource,
  who: 'editor',
  scope: { companyOf: { question_id: 'questions' } },
  summary: '自動でつけたふりがなを、1語だけ直します。',
  params,
  body: CorrectReadingBody,
  answer: QuestionReadings,
});

export const getSheetReadings = endpoint({
  id: 'getSheetReadings',
  shows: 'Results',
  tokenRight: 'read',
  method: 'GET',
  path: '/survey_sheets/{survey_sheet_id}/readings',
  resource,
  who: 'user',
  scope: { companyOf: { survey_sheet_id: 'survey_sheets' } },
  summary: '解答シートの問題に自動でつけたふりがなです。解説のものは、解答したあとに返します。',
  params: z.object({ survey_sheet_id: IdText }),
  answer: SheetReadings,
});
