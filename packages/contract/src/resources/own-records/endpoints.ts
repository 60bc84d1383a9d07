import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { keysetPage, keysetQuery } from '../../base/keyset';
import { OwnRecords, RecordView } from './schema';

const oneself = { resource: 'own-records', method: 'GET', who: 'user', scope: 'oneself' } as const;

export const getOwnRecords = endpoint({
  ...oneself,
  id: 'getOwnRecords',
  path: '/students/records',
  summary:
    '会社が自分について保存しているデータの種類ごとに、だれが見られるか、いつまで保存するかを返します。',
  answer: OwnRecords,
});

export const listRecordViews = endpoint({
  ...oneself,
  id: 'listRecordViews',
  path: '/students/record-views',
  summary:
    '自分のデータを、だれが、いつ見たかです。見た人と日と種類ごとに1件で、新しい順に返します。',
  query: z.object(keysetQuery),
  answer: keysetPage(RecordView),
  answerKind: 'keyset',
});
