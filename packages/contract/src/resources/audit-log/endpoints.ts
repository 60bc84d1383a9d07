import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { keysetPage, keysetQuery } from '../../base/keyset';
import { BoolText, DateOnly, IdText } from '../../base/scalars';
import { AuditEntry } from './schema';

const resource = 'audit-log';

export const listAuditLog = endpoint({
  id: 'listAuditLog',
  method: 'GET',
  path: '/audit-log',
  resource,
  who: 'admin',
  scope: 'all-companies',
  summary: '操作の記録です。新しい順に返します。管理者には自社だけを返します。',
  query: z.object({
    ...keysetQuery,
    /** SuperAdmins alone: one company only; absent: all. */
    company_id: z.optional(IdText),
    /** Done by this user: as the real actor or as the impersonated user. */
    user_id: z.optional(IdText),
    /** The beginning of an action: `user` finds `user.update`. */
    action: z.optional(z.string().check(z.maxLength(100))),
    target_type: z.optional(z.string().check(z.maxLength(100))),
    target_id: z.optional(IdText),
    /** Only what was done as another user. */
    as_another: z.optional(BoolText),
    /** Days of the caller's company, both inclusive. */
    from: z.optional(DateOnly),
    to: z.optional(DateOnly),
  }),
  answer: keysetPage(AuditEntry),
  answerKind: 'keyset',
});
