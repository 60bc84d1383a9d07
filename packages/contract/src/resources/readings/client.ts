// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const correctReading: ClientEndpoint<typeof endpoints.correctReading> = {
  id: 'correctReading',
  method: 'PUT',
  path: '/questions/{question_id}/readings',
  who: 'editor',
  required: { body: ['surface'] },
};

export const getQuestionReadings: ClientEndpoint<typeof endpoints.getQuestionReadings> = {
  id: 'getQuestionReadings',
  method: 'GET',
  path: '/questions/{question_id}/readings',
  who: 'editor',
  required: {},
};

export const getSheetReadings: ClientEndpoint<typeof endpoints.getSheetReadings> = {
  id: 'getSheetReadings',
  method: 'GET',
  path: '/survey_sheets/{survey_sheet_id}/readings',
  who: 'user',
  required: {},
};
