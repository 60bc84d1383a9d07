import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { IdText } from '../../base/scalars';
import { ExamRoom, ExamRoomBody, ExamRooms } from '../../base/exam-room';

const resource = 'basics';
const scope = { companyOf: { company_id: 'companies' } } as const;
const params = z.object({ company_id: IdText, basic_id: IdText });
const ofRoom = z.object({ ...params.shape, room_id: IdText });

export const listExamRooms = endpoint({
  id: 'listExamRooms',
  method: 'GET',
  path: '/companies/{company_id}/basics/{basic_id}/rooms',
  resource,
  who: 'manager',
  scope,
  summary: 'ベーシックの、いま開いている会場を、コードとともに返します。多くても50件です。',
  params,
  answer: ExamRooms,
});

export const openExamRoom = endpoint({
  id: 'openExamRoom',
  method: 'POST',
  path: '/companies/{company_id}/basics/{basic_id}/rooms',
  resource,
  who: 'manager',
  scope,
  summary:
    'ベーシックの試験の会場を開き、6桁のコードを作ります。会場のコードが必要な試験は、開いている会場のコードを入力した人だけが始められます。',
  params,
  body: ExamRoomBody,
  answer: ExamRoom,
  status: 201,
});

export const renewExamRoom = endpoint({
  id: 'renewExamRoom',
  method: 'POST',
  path: '/companies/{company_id}/basics/{basic_id}/rooms/{room_id}/new-code',
  resource,
  who: 'manager',
  scope,
  summary: '開いている会場のコードを作り直します。前のコードでは始められなくなります。',
  params: ofRoom,
  answer: ExamRoom,
  errors: ['ROOM_CLOSED'],
});

export const closeExamRoom = endpoint({
  id: 'closeExamRoom',
  method: 'POST',
  path: '/companies/{company_id}/basics/{basic_id}/rooms/{room_id}/close',
  resource,
  who: 'manager',
  scope,
  summary: '会場を閉じます。すでに始めた人は続けられます。閉じた会場は、そのまま返します。',
  params: ofRoom,
  answer: ExamRoom,
});
