import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { SittingBody } from '../../base/exam-rules';
import { IdText } from '../../base/scalars';
import { SheetToTake } from '../survey-sheets/schema';

const resource = 'examinations';
const params = z.object({ examination_id: IdText });

export const takeRecap = endpoint({
  id: 'takeRecap',
  method: 'GET',
  path: '/examinations/{examination_id}/take-recap',
  resource,
  who: 'user',
  scope: 'oneself',
  whenReadOnly: 'closed',
  summary: 'いま解く復習の解答シートを返します。終わるまで同じシートです。',
  params,
  answer: SheetToTake,
});

export const nextSheet = endpoint({
  id: 'nextSheet',
  method: 'GET',
  path: '/examinations/{examination_id}/next',
  resource,
  who: 'user',
  scope: 'oneself',
  whenReadOnly: 'closed',
  summary:
    'いま解く解答シートを返します。終わるまで同じシートです。試験として行うコースの解答シートは、beginExaminationSittingで始めます。',
  params,
  answer: SheetToTake,
  errors: ['EXAM_NOT_BEGUN'],
});

export const beginExaminationSitting = endpoint({
  id: 'beginExaminationSitting',
  method: 'POST',
  path: '/examinations/{examination_id}/sittings',
  resource,
  who: 'user',
  scope: 'oneself',
  whenReadOnly: 'closed',
  notAsAnother: true,
  summary:
    '試験として行うコースの、いま解く解答シートを始めます。制限時間は、このときから数えます。始めた解答シートがあれば、その続きを返します。試験でないコースでは、nextSheetと同じです。',
  params,
  body: z.optional(SittingBody),
  answer: SheetToTake,
  errors: ['EXAM_RULES_CHANGED', 'HONESTY_NOT_CONFIRMED', 'ROOM_CODE_NEEDED', 'ROOM_CODE_WRONG'],
});
