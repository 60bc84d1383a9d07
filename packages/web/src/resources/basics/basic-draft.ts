import { tabStorage } from '../../app/session/browser-storage';
import { currentSession } from '../../app/session/session-store';
import { ADMIN_TAB_STORAGE_KEYS } from '../../app/session/admin-storage-keys';
import type { EditDraft } from '../../app/forms/use-edit-form';
import type { BasicRef } from './basic-ref';
import { NEW_BASIC, type BasicValues } from './basic-values';

interface KeptDraft extends EditDraft<BasicValues> {
  of: BasicRef;
  /** Whoever signs in next in the same tab gets none of it. */
  userId: number | undefined;
}

const KEY = ADMIN_TAB_STORAGE_KEYS.basicDraft;
const userId = (): number | undefined => currentSession()?.user.id;

const isKept = (value: unknown): value is KeptDraft => {
  const kept = value as Partial<KeptDraft> | null;
  return (
    typeof kept === 'object' &&
    kept !== null &&
    kept.userId === userId() &&
    typeof kept.revision === 'number' &&
    typeof kept.values === 'object' &&
    typeof kept.typed === 'object'
  );
};

/** Keeps what was typed while the form is left to make a question for it. */
export const keepDraft = (of: BasicRef, draft: EditDraft<BasicValues>): void =>
  tabStorage.writeJson(KEY, { ...draft, of, userId: userId() } satisfies KeptDraft);

/** What was typed of this basic before; `null` for nothing. */
export const readDraft = (of: BasicRef): EditDraft<BasicValues> | null => {
  const kept = tabStorage.readJson(KEY);
  if (!isKept(kept) || kept.of !== of) return null;
  const { revision, values, typed } = kept;
  return { revision, values, typed };
};

export const dropDraft = (): void => tabStorage.write(KEY, null);

/** Puts a question that was made for a basic at its end. */
export const addToDraft = (of: BasicRef, questionId: number): void => {
  const draft = readDraft(of);
  if (draft === null) return;
  const { question_ids: before } = { ...draft.values, ...draft.typed };
  keepDraft(of, { ...draft, typed: { ...draft.typed, question_ids: [...before, questionId] } });
};

/** A new basic as a draft of it. */
export const newDraft = (values: BasicValues): EditDraft<BasicValues> => ({
  revision: 0,
  values: NEW_BASIC,
  typed: values,
});
