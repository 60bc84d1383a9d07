import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter, searchFilter } from '../../base/filters';
import { listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import {
  EvidenceKey,
  EvidencePack,
  EvidencePackBody,
  EvidencePreview,
  EvidenceSubjectKind,
} from './schema';

const resource = 'evidence-packs';
const admin = { resource, who: 'admin', scope: 'own-company' } as const;
const params = z.object({ id: IdText });

export const listEvidencePacks = endpoint({
  ...admin,
  id: 'listEvidencePacks',
  method: 'GET',
  path: '/evidence-packs',
  summary: '監査用資料の一覧です。会社の管理者だけが見られます。',
  ...listOf(EvidencePack, {
    sortable: ['id', 'subject_name', 'from_date', 'kept_until'],
    filters: {
      q: searchFilter('対象の名前'),
      subject_kind: choiceFilter('種類', EvidenceSubjectKind.options),
    },
  }),
});

export const createEvidencePack = endpoint({
  ...admin,
  id: 'createEvidencePack',
  method: 'POST',
  path: '/evidence-packs',
  summary:
    '監査用資料を作る処理を始めます。コース、ベーシック、年度のどれか1つを指定します。コースとベーシックでは期間も指定します。',
  body: EvidencePackBody,
  answer: EvidencePack,
  status: 201,
});

export const previewEvidencePack = endpoint({
  ...admin,
  id: 'previewEvidencePack',
  method: 'POST',
  heavy: true,
  path: '/evidence-packs/preview',
  summary: '監査用資料に入る人数や件数と、入れないものを返します。まだ何も作りません。',
  body: EvidencePackBody,
  answer: EvidencePreview,
});

export const getEvidencePack = endpoint({
  ...admin,
  id: 'getEvidencePack',
  method: 'GET',
  path: '/evidence-packs/{id}',
  summary: '監査用資料を1つ返します。',
  params,
  answer: EvidencePack,
});

export const downloadEvidencePack = endpoint({
  ...admin,
  id: 'downloadEvidencePack',
  method: 'GET',
  heavy: true,
  path: '/evidence-packs/{id}/file',
  summary: '監査用資料のZIPファイルです。だれがいつダウンロードしたかは、操作の記録に残ります。',
  params,
  answerKind: 'file',
  answer: z.unknown(),
});

export const deleteEvidencePack = endpoint({
  ...admin,
  id: 'deleteEvidencePack',
  method: 'DELETE',
  path: '/evidence-packs/{id}',
  summary: '監査用資料を、保存期間の終わりを待たずに削除します。',
  params,
  answer: z.object({ deleted: z.literal(true) }),
});

export const getEvidenceKey = endpoint({
  resource,
  id: 'getEvidenceKey',
  method: 'GET',
  path: '/evidence/key',
  who: 'public',
  scope: 'public',
  summary: '監査用資料の電子署名を確かめるための公開鍵と、その指紋です。ログインせずに見られます。',
  answer: EvidenceKey,
});

export const downloadEvidenceChecker = endpoint({
  resource,
  id: 'downloadEvidenceChecker',
  method: 'GET',
  path: '/evidence/checker',
  who: 'public',
  scope: 'public',
  summary:
    '監査用資料の検証ツールです。1つのHTMLファイルで、ネットワークにつながずに開けます。ログインせずにダウンロードできます。',
  answerKind: 'file',
  answer: z.unknown(),
});
