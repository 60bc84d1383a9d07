import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter } from '../../base/filters';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { Task } from '../tasks/schema';
import {
  HandedPassword,
  Import,
  ImportCreateBody,
  ImportOutcome,
  ImportRow,
  ImportRowBody,
  ImportRunBody,
  ImportUpdateBody,
} from './schema';

const resource = 'imports';
const who = 'admin';
const params = z.object({ id: IdText });
const scope = { companyOf: { id: 'imports' } } as const;

export const createImport = endpoint({
  id: 'createImport',
  heavy: true,
  method: 'POST',
  path: '/imports',
  resource,
  who,
  scope: 'chosen-company',
  summary:
    'ファイル（CSV、TSV、Excel。問題は、GIFT、Moodle XML、QTIも）を読み取り、取り込むと何が起きるかを調べます。まだ何も登録しません。',
  body: ImportCreateBody,
  bodyKind: 'multipart',
  files: ['file'],
  fileKind: 'document',
  jsonFields: ['options'],
  answer: Import,
  status: 201,
  errors: ['PAYLOAD_TOO_LARGE'],
});

export const getImport = endpoint({
  id: 'getImport',
  method: 'GET',
  path: '/imports/{id}',
  resource,
  who,
  scope,
  summary: '読み取ったファイルと、取り込むと何が起きるかを返します。',
  params,
  answer: Import,
});

export const updateImport = endpoint({
  id: 'updateImport',
  heavy: true,
  method: 'PUT',
  path: '/imports/{id}',
  resource,
  who,
  scope,
  summary:
    '列の意味、登録済みのものの扱い、見つからない部署やカテゴリの扱いを変え、もう一度調べます。',
  params,
  body: ImportUpdateBody,
  answer: Import,
  errors: ['CONFLICT'],
});

export const listImportRows = endpoint({
  id: 'listImportRows',
  method: 'GET',
  path: '/imports/{id}/rows',
  resource,
  who,
  scope,
  summary: 'ファイルの行と、それぞれがどうなるかの一覧です。',
  params,
  ...listOf(ImportRow, {
    sortable: ['id', 'outcome'],
    filters: { ...inCompany, outcome: choiceFilter('結果', ImportOutcome.options) },
  }),
});

export const updateImportRow = endpoint({
  id: 'updateImportRow',
  heavy: true,
  method: 'PUT',
  path: '/imports/{id}/rows/{line}',
  resource,
  who,
  scope,
  summary:
    '取り込む前のファイルの1行を直し、もう一度調べます。ほかの人が先に直していたときは、上書きしません。',
  params: z.object({ id: IdText, line: IdText }),
  body: ImportRowBody,
  answer: Import,
  errors: ['CONFLICT'],
});

export const runImport = endpoint({
  id: 'runImport',
  heavy: true,
  method: 'POST',
  path: '/imports/{id}/run',
  resource,
  who,
  scope,
  summary:
    '取り込みを始めます。すべての行を登録するか、何も登録しないかのどちらかです。ユーザーのファイルは、`starts_on`（発令日）の0時に取り込むこともできます。受講者より上の権限を付ける行があるときは、本人確認が必要です。',
  params,
  body: ImportRunBody,
  answer: Task,
  status: 201,
  errors: ['CONFLICT', 'NO_SEATS_LEFT', 'TOO_MANY_REQUESTS', 'CONFIRMATION_REQUIRED'],
});

export const deleteImport = endpoint({
  id: 'deleteImport',
  method: 'DELETE',
  path: '/imports/{id}',
  resource,
  who,
  scope,
  summary: '読み取ったファイルを捨てます。取り込んだあとは捨てられません。',
  params,
  answer: z.object({ deleted: z.literal(true) }),
  errors: ['CONFLICT'],
});

export const listInitialPasswords = endpoint({
  id: 'listInitialPasswords',
  needsConfirmation: true,
  notAsAnother: true,
  method: 'GET',
  path: '/tasks/{id}/initial-passwords',
  resource,
  who,
  scope: { companyOf: { id: 'tasks' } },
  summary:
    '取り込みで作った初期パスワードのうち、まだ変更されていないものを返します。14日間だけ見られ、見たことを記録します。',
  params,
  ...listOf(HandedPassword, { sortable: ['id', 'name', 'department_name'], filters: inCompany }),
});
