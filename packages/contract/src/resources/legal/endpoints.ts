import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { DateOnly } from '../../base/scalars';
import { LegalConsentsBody, LegalKind, LegalText, NeededConsents } from './schema';

const resource = 'legal';

export const getLegalText = endpoint({
  id: 'getLegalText',
  method: 'GET',
  path: '/legal/{kind}',
  resource,
  who: 'public',
  scope: 'public',
  summary: '利用規約かプライバシーポリシーを返します。日付を指定しないと、今日の版です。',
  params: z.object({ kind: LegalKind }),
  query: z.object({ version: z.optional(DateOnly) }),
  answer: LegalText,
  errors: ['NOT_FOUND'],
});

export const getNeededConsents = endpoint({
  id: 'getNeededConsents',
  method: 'GET',
  path: '/legal-consents',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '自分がこれから同意する、利用規約とプライバシーポリシーの版です。',
  answer: NeededConsents,
});

export const createConsents = endpoint({
  id: 'createConsents',
  method: 'POST',
  path: '/legal-consents',
  resource,
  who: 'user',
  scope: 'oneself',
  notAsAnother: true,
  whenReadOnly: 'open',
  summary: '表示された版の利用規約とプライバシーポリシーに同意します。',
  body: LegalConsentsBody,
  answer: NeededConsents,
  errors: ['LEGAL_TEXT_CHANGED'],
});
