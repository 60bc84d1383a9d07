import type { LooseProposal, QuestionCategory } from '@tokiori/contract';
import { ADMIN_TAB_STORAGE_KEYS } from '../../../app/session/admin-storage-keys';
import { tabStorage } from '../../../app/session/browser-storage';
import { currentSession } from '../../../app/session/session-store';
import type { QuestionValues } from '../../../app/questions/editor/question-values';

/** What is asked of the maker. */
export interface SingleRequest {
  text: string;
  purpose: QuestionCategory;
  num_of_choices: string;
  instruction: string;
}

/** A question that was made, as it is in the editor. */
export interface SingleResult extends Pick<LooseProposal, 'source' | 'warnings'> {
  values: QuestionValues;
  /** The passage that it was made from; `null` when that was a file. */
  passage: string | null;
  /** The name of that file; `null` for a passage. */
  fileName: string | null;
}

/** All that the page holds, but for a file, which no browser keeps. */
export interface SingleDraft {
  asked: SingleRequest;
  made: SingleResult | null;
  /** How it is to be made anew. */
  instruction: string;
}

export const NEW_DRAFT: SingleDraft = {
  asked: { text: '', purpose: 'Knowledge', num_of_choices: '4', instruction: '' },
  made: null,
  instruction: '',
};

interface KeptDraft extends SingleDraft {
  /** Whoever signs in next in the same tab gets none of it. */
  userId: number | undefined;
}

const KEY = ADMIN_TAB_STORAGE_KEYS.singleQuestionDraft;
const userId = (): number | undefined => currentSession()?.user.id;

const isKept = (value: unknown): value is KeptDraft => {
  const kept = value as Partial<KeptDraft> | null;
  return (
    typeof kept === 'object' &&
    kept !== null &&
    kept.userId === userId() &&
    typeof kept.asked?.text === 'string' &&
    typeof kept.instruction === 'string'
  );
};

/** What was typed before the page was left or loaded again; `null` for nothing. */
export const readSingleDraft = (): SingleDraft | null => {
  const kept = tabStorage.readJson(KEY);
  if (!isKept(kept)) return null;
  const { asked, made, instruction } = kept;
  return { asked, made, instruction };
};

export const keepSingleDraft = (draft: SingleDraft): void =>
  tabStorage.writeJson(KEY, { ...draft, userId: userId() } satisfies KeptDraft);

export const dropSingleDraft = (): void => tabStorage.write(KEY, null);
