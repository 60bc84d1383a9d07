import type { AuditEntry } from '@tokiori/contract';

type Person = AuditEntry['user'];

const nameOf = ({ id, name }: NonNullable<Person>): string => name ?? `削除済みのユーザー（${id}）`;

/** Whether it was done during impersonation. */
const isAsAnother = ({ real_user, user }: AuditEntry): boolean =>
  real_user !== null && user !== null && real_user.id !== user.id;

/** The real actor, or the program's token. Without one it was a caller without a session, or the server itself. */
export const doerText = ({ real_user, user, api_token: token, address }: AuditEntry): string => {
  if (token !== null) return `APIトークン「${token.name}」`;
  const person = real_user ?? user;
  if (person !== null) return nameOf(person);
  return address === null ? 'システム' : 'ログインしていない人';
};

/** The impersonated user; `null` without impersonation. */
export const asWhomText = (entry: AuditEntry): string | null =>
  isAsAnother(entry) && entry.user !== null ? `${nameOf(entry.user)}として` : null;
