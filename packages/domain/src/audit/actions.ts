import { AUDIT_ACTIONS, AUDIT_TARGETS, type AuditEntry } from '@tokiori/contract';

/** Entries outlive the program that wrote them: what this one has no words for is shown as it is written. */
const labelIn = <T>(words: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** `user.update` → 「ユーザーの変更」. */
export const actionLabel = (action: string): string =>
  labelIn(AUDIT_ACTIONS, action)?.label ?? action;

type Target = Pick<AuditEntry, 'target_type' | 'target_id' | 'target_name'>;

/** What an action was done to: 「佐藤はな（ユーザー 12）」, or 「メール 5」 where it has no name. */
export const targetLabel = ({ target_type, target_id, target_name }: Target): string => {
  const kind = labelIn(AUDIT_TARGETS, target_type) ?? target_type;
  const numbered = target_id === null ? kind : `${kind} ${target_id}`;
  return target_name === null ? numbered : `${target_name}（${numbered}）`;
};
