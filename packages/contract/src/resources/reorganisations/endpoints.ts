import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { searchFilter } from '../../base/filters';
import { listOf } from '../../base/lists';
import { BasedOn, IdText } from '../../base/scalars';
import { Task } from '../tasks/schema';
import {
  Reorganisation,
  ReorganisationBody,
  ReorganisationDetail,
  ReorganisationFile,
  ReorganisationFileBody,
  ReorganisationUpdateBody,
} from './schema';

const admin = { resource: 'reorganisations', who: 'admin', scope: 'own-company' } as const;
const params = z.object({ id: IdText });

export const listReorganisations = endpoint({
  ...admin,
  id: 'listReorganisations',
  tokenRight: 'read',
  method: 'GET',
  path: '/reorganisations',
  summary: '会社の発令の一覧です。',
  ...listOf(Reorganisation, {
    sortable: ['id', 'name', 'starts_on'],
    filters: { q: searchFilter('発令の名前') },
  }),
});

export const createReorganisation = endpoint({
  ...admin,
  id: 'createReorganisation',
  method: 'POST',
  path: '/reorganisations',
  summary:
    '発令の下書きを作ります。人の異動と、部署の新設・変更・統合・廃止をまとめて準備します。まだ何も変わりません。',
  body: ReorganisationBody,
  largeBody: true,
  answer: ReorganisationDetail,
  status: 201,
});

export const getReorganisation = endpoint({
  ...admin,
  id: 'getReorganisation',
  tokenRight: 'read',
  method: 'GET',
  path: '/reorganisations/{id}',
  summary: '発令の内容を、いまの人と部署に照らした前後と、直すところを添えて返します。',
  params,
  answer: ReorganisationDetail,
});

export const updateReorganisation = endpoint({
  ...admin,
  id: 'updateReorganisation',
  method: 'PUT',
  path: '/reorganisations/{id}',
  summary: '下書きの発令を変更します。`entries`は全部を置き換えます。',
  params,
  body: ReorganisationUpdateBody,
  largeBody: true,
  answer: ReorganisationDetail,
  errors: ['CONFLICT'],
});

export const readReorganisationFile = endpoint({
  ...admin,
  id: 'readReorganisationFile',
  heavy: true,
  method: 'POST',
  path: '/reorganisations/{id}/read-file',
  summary:
    '発令の内容のファイル（CSV、TSV、Excel）を読み取り、`entries`にして返します。読み取れない行は、理由を添えて除きます。何も保存しません。',
  params,
  body: ReorganisationFileBody,
  bodyKind: 'multipart',
  files: ['file'],
  fileKind: 'document',
  answer: ReorganisationFile,
  errors: ['PAYLOAD_TOO_LARGE'],
});

export const getReorganisationRows = endpoint({
  ...admin,
  id: 'getReorganisationRows',
  tokenRight: 'read',
  method: 'GET',
  path: '/reorganisations/{id}/rows',
  summary:
    '発令の内容を、ファイルの行（1行目は見出し）として返します。もう一度読み取ると、同じ内容になります。',
  params,
  answer: z.object({ rows: z.array(z.array(z.string())) }),
});

export const scheduleReorganisation = endpoint({
  ...admin,
  id: 'scheduleReorganisation',
  method: 'POST',
  path: '/reorganisations/{id}/schedule',
  summary:
    '発令日の0時（会社の時刻）に、全部を一度に行うように予定します。直すところがあるときは断ります。それまでは一括処理の中止で取りやめ、行ったあとは一括処理の取り消しで元に戻せます。',
  params,
  body: z.strictObject({ revision: BasedOn }),
  answer: Task,
  status: 201,
  errors: ['CONFLICT'],
});

export const deleteReorganisation = endpoint({
  ...admin,
  id: 'deleteReorganisation',
  method: 'DELETE',
  path: '/reorganisations/{id}',
  summary: '行っていない発令を削除します。予定しているものは、先に取りやめます。',
  params,
  answer: z.object({ deleted: z.literal(true) }),
  errors: ['CONFLICT'],
});
