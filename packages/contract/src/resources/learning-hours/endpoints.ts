import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { LearningHours, LearningHoursBody, LearningHoursUpdateBody } from './schema';

const resource = 'learning-hours';
const admin = { resource, who: 'admin', scope: 'own-company' } as const;
const params = z.object({ id: IdText });

export const listLearningHours = endpoint({
  ...admin,
  id: 'listLearningHours',
  tokenRight: 'read',
  method: 'GET',
  path: '/learning-hours',
  summary:
    '必修の学習を出してよい時間の決まりです。人、職種、部署（近いものから）、会社の順に、最初に当てはまるものを使います。決まりがなければ、いつでも出します。',
  ...listOf(LearningHours, { sortable: ['id'] }),
});

export const createLearningHours = endpoint({
  ...admin,
  id: 'createLearningHours',
  method: 'POST',
  path: '/learning-hours',
  summary:
    '必修の学習を出してよい時間の決まりを加えます。人、職種、部署のどれも指定しないと、会社全体の決まりです。',
  body: LearningHoursBody,
  answer: LearningHours,
  status: 201,
});

export const updateLearningHours = endpoint({
  ...admin,
  id: 'updateLearningHours',
  method: 'PUT',
  path: '/learning-hours/{id}',
  summary:
    '時間帯と、時間外の扱いを変えます。だれの決まりかは変わりません。過ぎた日の記録は、その日の決まりのままです。',
  params,
  body: LearningHoursUpdateBody,
  answer: LearningHours,
});

export const deleteLearningHours = endpoint({
  ...admin,
  id: 'deleteLearningHours',
  method: 'DELETE',
  path: '/learning-hours/{id}',
  summary: '時間の決まりを削除します。過ぎた日の記録は変わりません。',
  params,
  answer: LearningHours,
});
