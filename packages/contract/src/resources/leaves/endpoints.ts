import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { ChangedLeave, Leave, LeaveBody, LeaveUpdateBody, Restart, RestartBody } from './schema';

const resource = 'leaves';
const scope = { companyOf: { id: 'users' } } as const;
const params = z.object({ id: IdText });

export const listLeaves = endpoint({
  id: 'listLeaves',
  shows: 'Calendar',
  tokenRight: 'read',
  method: 'GET',
  path: '/users/{id}/leaves',
  resource,
  who: 'user',
  scope,
  summary: 'ユーザーの休職・休業の一覧です。新しいものから返します。',
  params,
  ...listOf(Leave, { sortable: ['id', 'from', 'to', 'kind'], filters: { ...inCompany } }),
});

export const createLeave = endpoint({
  id: 'createLeave',
  method: 'POST',
  path: '/users/{id}/leaves',
  resource,
  who: 'admin',
  scope,
  summary:
    '休職・休業を登録します。その期間は出題せず、受講中のテストの終了日を休んだ日数だけ延ばします。toを省くと、終わりの日は未定です。',
  params,
  body: LeaveBody,
  answer: ChangedLeave,
  status: 201,
  errors: ['OVERLAPPING_LEAVE'],
});

export const updateLeave = endpoint({
  id: 'updateLeave',
  method: 'PUT',
  path: '/users/{id}/leaves/{leave_id}',
  resource,
  who: 'admin',
  scope,
  summary: '休職・休業の種類と期間を変更します。テストの終了日も合わせて変わります。',
  params: z.object({ id: IdText, leave_id: IdText }),
  body: LeaveUpdateBody,
  answer: ChangedLeave,
  errors: ['OVERLAPPING_LEAVE'],
});

export const deleteLeave = endpoint({
  id: 'deleteLeave',
  method: 'DELETE',
  path: '/users/{id}/leaves/{leave_id}',
  resource,
  who: 'admin',
  scope,
  summary: '休職・休業の登録を取り消します。延ばしていたテストの終了日は元に戻ります。',
  params: z.object({ id: IdText, leave_id: IdText }),
  answer: ChangedLeave,
});

export const getRestart = endpoint({
  id: 'getRestart',
  shows: 'Calendar',
  tokenRight: 'read',
  method: 'GET',
  path: '/users/{id}/restart',
  resource,
  who: 'user',
  scope,
  summary: '休みのあとの1日の上限と、いまそれが効いているかどうかを返します。',
  params,
  query: z.object({ ...inCompany }),
  answer: Restart,
});

export const putRestart = endpoint({
  id: 'putRestart',
  method: 'PUT',
  path: '/users/{id}/restart',
  resource,
  who: 'admin',
  scope,
  summary: '休みのあとの1日の上限を変更します。nullでは上限がありません。',
  params,
  body: RestartBody,
  answer: Restart,
});
