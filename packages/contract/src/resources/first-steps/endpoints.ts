import { endpoint } from '../../base/endpoint';
import { FirstSteps, FirstStepsBody } from './schema';

const common = {
  path: '/first-steps',
  resource: 'first-steps',
  who: 'admin',
  scope: 'own-company',
  answer: FirstSteps,
} as const;

export const getFirstSteps = endpoint({
  ...common,
  id: 'getFirstSteps',
  method: 'GET',
  summary:
    '自社の準備（人、問題、コース、割り当て、招待、お知らせのメール）が、どこまで進んだかを返します。',
});

export const putFirstSteps = endpoint({
  ...common,
  id: 'putFirstSteps',
  method: 'PUT',
  summary: '「はじめに行うこと」をしまいます。もう一度表示することもできます。',
  body: FirstStepsBody,
});
