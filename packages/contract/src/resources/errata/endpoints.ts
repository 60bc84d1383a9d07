import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { IdText } from '../../base/scalars';
import { Task } from '../tasks/schema';
import { Erratum, ErratumBody, ErratumPreview, ErratumPreviewBody } from './schema';

const common = {
  resource: 'errata',
  who: 'admin',
  scope: { companyOf: { id: 'questions' } },
  params: z.object({ id: IdText }),
} as const;

export const previewErratum = endpoint({
  id: 'previewErratum',
  heavy: true,
  method: 'POST',
  path: '/questions/{id}/errata/preview',
  ...common,
  summary:
    'これまでの解答の採点を直すと、正誤、合否、修了証、集計、復習がどう変わるかを返します。何も変えません。',
  body: ErratumPreviewBody,
  answer: ErratumPreview,
});

export const createErratum = endpoint({
  id: 'createErratum',
  heavy: true,
  method: 'POST',
  path: '/questions/{id}/errata',
  ...common,
  summary:
    'これまでの解答の採点を直します。合否、修了証、集計、復習も合わせて直り、関わる人にお知らせが届きます。一括処理の取り消しで元に戻せます。',
  body: ErratumBody,
  answer: Task,
  status: 201,
});

export const listErrata = endpoint({
  id: 'listErrata',
  tokenRight: 'read',
  method: 'GET',
  path: '/questions/{id}/errata',
  ...common,
  summary: '問題の、これまでに直した採点です。新しい順に返します。',
  answer: z.array(Erratum),
});
