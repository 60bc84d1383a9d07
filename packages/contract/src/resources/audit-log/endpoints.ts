import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import {
  choiceFilter,
  datesFilter,
  filterInfos,
  filterShape,
  idFilter,
  yesNoFilter,
} from '../../base/filters';
import { keysetPage, keysetQuery } from '../../base/keyset';
import { DateOnly } from '../../base/scalars';
import { AUDIT_KINDS, AUDIT_TARGETS, type AuditKind, type AuditTarget } from './actions';
import { AuditEntry } from './schema';

const resource = 'audit-log';

const filters = {
  /** Done by this user: as the real actor or as the impersonated user. */
  user_id: idFilter('ユーザー'),
  /** Of any of these kinds: what stands before the dot of an action. */
  kind: choiceFilter('操作', Object.keys(AUDIT_KINDS) as AuditKind[]),
  /** What it was done to: of any of these kinds, and of these the one with this number. */
  target_type: choiceFilter('対象の種類', Object.keys(AUDIT_TARGETS) as AuditTarget[]),
  target_id: idFilter('対象'),
  /** Days of the caller's company. */
  period: datesFilter('期間'),
  /** SuperAdmins alone: one company only; absent: all. */
  company_id: idFilter('会社'),
  /** Only what was done as another user. */
  as_another: yesNoFilter('なりかわり'),
};

export const listAuditLog = endpoint({
  id: 'listAuditLog',
  tokenRight: 'read',
  method: 'GET',
  path: '/audit-log',
  resource,
  who: 'admin',
  scope: 'all-companies',
  summary: '操作の記録です。新しい順に返します。管理者には自社だけを返します。',
  query: z.object({
    ...keysetQuery,
    ...filterShape(filters),
    /** The beginning of an action: `user` finds `user.update`. */
    action: z.optional(z.string().check(z.maxLength(100))),
    /** Days of the caller's company, both inclusive. */
    from: z.optional(DateOnly),
    to: z.optional(DateOnly),
  }),
  answer: keysetPage(AuditEntry),
  answerKind: 'keyset',
  filters: filterInfos(filters),
});
