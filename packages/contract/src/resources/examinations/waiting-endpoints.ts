import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { CancelledWaiting, WaitingCourse } from './waiting-schema';

const resource = 'examinations';

export const listWaitingCourses = endpoint({
  id: 'listWaitingCourses',
  method: 'GET',
  path: '/waiting-courses',
  resource,
  who: 'user',
  scope: 'oneself',
  summary:
    '前提のコースに合格すると自分に割り当てられるコースの一覧です。missingは、まだ合格していない前提のコースです。',
  ...listOf(WaitingCourse, { sortable: ['id', 'name'], filters: {} }),
});

export const cancelWaiting = endpoint({
  id: 'cancelWaiting',
  method: 'DELETE',
  path: '/course_templates/{id}/waiting/{user_id}',
  resource,
  who: 'manager',
  scope: { companyOf: { id: 'course_templates' } },
  summary:
    'ユーザーが前提のコースの合格を待っているコースの割り当てを取り消します。自動割り当てのルールも、その人にはもう割り当てません。',
  params: z.object({ id: IdText, user_id: IdText }),
  answer: CancelledWaiting,
});
