import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter } from '../../base/filters';
import { keysetPage, keysetQuery } from '../../base/keyset';
import { listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import {
  DataRequest,
  DataRequestBody,
  DataRequestDecision,
  DataRequestKind,
  DataRequestOutlook,
  DataRequestState,
  OwnDataRequest,
} from './schema';

const resource = 'data-requests';
const admin = { resource, who: 'admin', scope: 'own-company' } as const;
const params = z.object({ id: IdText });

export const listOwnDataRequests = endpoint({
  id: 'listOwnDataRequests',
  method: 'GET',
  path: '/students/data-requests',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '自分のデータの訂正や削除の依頼と、その回答です。新しい順に返します。',
  query: z.object(keysetQuery),
  answer: keysetPage(OwnDataRequest),
  answerKind: 'keyset',
});

export const createDataRequest = endpoint({
  id: 'createDataRequest',
  method: 'POST',
  path: '/students/data-requests',
  resource,
  who: 'user',
  scope: 'oneself',
  summary:
    '会社の管理者に、自分のデータの訂正か削除を依頼します。回答がまだの同じ種類の依頼は、置き換えます。',
  body: DataRequestBody,
  answer: OwnDataRequest,
  status: 201,
  notAsAnother: true,
  whenReadOnly: 'open',
});

export const withdrawDataRequest = endpoint({
  id: 'withdrawDataRequest',
  method: 'PUT',
  path: '/students/data-requests/{id}/withdrawal',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '回答がまだの自分の依頼を取り下げます。会社の管理者に知らせます。',
  params,
  answer: OwnDataRequest,
  errors: ['CONFLICT'],
  notAsAnother: true,
  whenReadOnly: 'open',
});

export const listDataRequests = endpoint({
  ...admin,
  id: 'listDataRequests',
  method: 'GET',
  path: '/data-requests',
  summary: 'データの訂正や削除の依頼の一覧です。会社の管理者だけが見られます。',
  ...listOf(DataRequest, {
    sortable: ['id', 'created_at', 'state'],
    filters: {
      state: choiceFilter('状態', DataRequestState.options),
      kind: choiceFilter('種類', DataRequestKind.options),
    },
  }),
});

export const getDataRequestOutlook = endpoint({
  ...admin,
  id: 'getDataRequestOutlook',
  method: 'GET',
  path: '/data-requests/{id}/outlook',
  summary: '依頼した人のデータのうち、いま削除できるものと、残るものの件数です。',
  params,
  answer: DataRequestOutlook,
});

export const decideDataRequest = endpoint({
  ...admin,
  id: 'decideDataRequest',
  method: 'PUT',
  path: '/data-requests/{id}/decision',
  summary:
    '依頼に回答し、選んだデータを削除します。本人に知らせます。1つの依頼には一度だけ回答できます。',
  params,
  body: DataRequestDecision,
  answer: DataRequest,
  errors: ['CONFLICT'],
  whenReadOnly: 'open',
});
