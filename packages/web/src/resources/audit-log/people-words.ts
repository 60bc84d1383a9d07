import type { AuditEntry } from '@tokiori/contract';

type Person = AuditEntry['user'];

const nameOf = ({ id, name }: NonNullable<Person>): string => name ?? `削除済みのユーザー（${id}）`;

/** Whether somebody acted as another. */
export const isAsAnother = ({ real_user, user }: AuditEntry): boolean =>
  real_user !== null && user !== null && real_user.id !== user.id;

/** Who really did it. Without a person it was somebody not signed in, or the server by itself. */
export const doerText = ({ real_user, user, address }: AuditEntry): string => {
  const person = real_user ?? user;
  if (person !== null) return nameOf(person);
  return address === null ? 'システム' : 'ログインしていない人';
};

/** The impersonated user; `null` without impersonation. */
export const asWhomText = (entry: AuditEntry): string | null =>
  isAsAnother(entry) && entry.user !== null ? `${nameOf(entry.user)}として` : null;
