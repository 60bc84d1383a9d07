import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter, searchFilter } from '../../base/filters';
import { listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import {
  DecisionBody,
  LearningHours,
  LearningHoursBody,
  LearningHoursUpdateBody,
  LearningRequest,
  LearningRequestBody,
  RequestState,
} from './schema';

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

export const createLearningRequest = endpoint({
  id: 'createLearningRequest',
  method: 'POST',
  path: '/learning-requests',
  resource,
  who: 'user',
  scope: 'oneself',
  summary:
    '今日、時間外に必修の学習をしてよいか、部署の管理者に聞きます。返事を待っているあいだは、同じものを返します。1日に3回までです。',
  body: LearningRequestBody,
  answer: LearningRequest,
  status: 201,
  errors: ['TOO_MANY_REQUESTS'],
  notAsAnother: true,
});

export const listLearningRequests = endpoint({
  id: 'listLearningRequests',
  tokenRight: 'read',
  method: 'GET',
  path: '/learning-requests',
  resource,
  who: 'manager',
  scope: 'own-company',
  summary:
    '時間外の学習の許可を求めた人と、その返事です。部署の管理者には、担当する部署の人の分を返します。',
  ...listOf(LearningRequest, {
    sortable: ['id', 'user_name', 'day'],
    filters: {
      q: searchFilter('氏名、ふりがな、社員番号'),
      state: choiceFilter('状態', RequestState.options),
    },
  }),
});

export const decideLearningRequest = endpoint({
  id: 'decideLearningRequest',
  method: 'PUT',
  path: '/learning-requests/{id}',
  resource,
  who: 'manager',
  scope: 'own-company',
  summary:
    '時間外の学習を、いまから選んだ時間だけ許可します（長くても、その人の1日の終わりまで）。minutesがnullなら、許可しません。本人に知らせます。',
  params,
  body: DecisionBody,
  answer: LearningRequest,
  errors: ['CONFLICT'],
  notAsAnother: true,
});
