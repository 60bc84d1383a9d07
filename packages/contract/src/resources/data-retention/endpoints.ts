import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { listOf } from '../../base/lists';
import {
  DataRetention,
  DataRetentionBody,
  DeletionHoldBody,
  DeletionRun,
  RetentionPreview,
  RetentionPreviewBody,
} from './schema';

const admin = { resource: 'data-retention', who: 'admin', scope: 'own-company' } as const;

export const getDataRetention = endpoint({
  ...admin,
  id: 'getDataRetention',
  method: 'GET',
  path: '/data-retention',
  summary:
    'データの種類ごとの保存期間と、削除を止めているかどうか、実行中の削除の進み具合を返します。',
  answer: DataRetention,
});

export const updateDataRetention = endpoint({
  ...admin,
  id: 'updateDataRetention',
  method: 'PUT',
  path: '/data-retention',
  summary:
    'データの種類ごとの保存期間を変えます。365の倍数は年として数え、nullは削除しません。種類ごとに、選べる長さが決まっています。',
  body: DataRetentionBody,
  answer: DataRetention,
});

export const previewDataRetention = endpoint({
  ...admin,
  id: 'previewDataRetention',
  method: 'POST',
  heavy: true,
  path: '/data-retention/preview',
  summary:
    'いま削除を行うと消えるものを、種類ごとに、件数、人数、いちばん古い日で返します。まだ保存していない期間でも試せます。何も削除しません。',
  body: RetentionPreviewBody,
  answer: z.array(RetentionPreview),
  whenReadOnly: 'open',
});

export const holdDeletion = endpoint({
  ...admin,
  id: 'holdDeletion',
  method: 'PUT',
  path: '/data-retention/hold',
  summary: '期間を過ぎたデータの削除を、理由を書いて止めます。実行中の削除も、そこで終わります。',
  body: DeletionHoldBody,
  answer: DataRetention,
  whenReadOnly: 'open',
});

export const releaseDeletion = endpoint({
  ...admin,
  id: 'releaseDeletion',
  method: 'DELETE',
  path: '/data-retention/hold',
  summary: '止めていた削除を再開します。次の夜から、期間を過ぎたデータを削除します。',
  answer: DataRetention,
  whenReadOnly: 'open',
});

export const startDeletion = endpoint({
  ...admin,
  id: 'startDeletion',
  method: 'POST',
  heavy: true,
  path: '/deletion-runs',
  summary:
    '夜を待たずに、期間を過ぎたデータの削除を始めます。削除を行っているときは、それを返します。',
  answer: DeletionRun,
  status: 201,
  errors: ['CONFLICT'],
});

export const listDeletionRuns = endpoint({
  ...admin,
  id: 'listDeletionRuns',
  method: 'GET',
  path: '/deletion-runs',
  summary:
    '期間を過ぎたデータを削除した記録（削除の証明）の一覧です。個人データは含みません。1つ前の証明とのつながりと電子署名を、返すたびに確かめます。',
  ...listOf(DeletionRun, { sortable: ['id'] }),
});

export const downloadDeletionProofs = endpoint({
  ...admin,
  id: 'downloadDeletionProofs',
  method: 'GET',
  heavy: true,
  path: '/deletion-runs/proofs',
  summary:
    'すべての削除の証明を、古い順に1つのJSONファイルで返します。公開鍵だけで、改変も抜けもないことを確かめられます。',
  answerKind: 'file',
  answer: z.unknown(),
});
