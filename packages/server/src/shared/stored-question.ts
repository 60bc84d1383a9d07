import type { QuestionTranslation, QuestionType } from '@tokiori/contract';

/** A choice as it is stored with a version of a question; `id` is opaque and says nothing of the order. */
export interface StoredChoice {
  id: number;
  text: string;
  is_correct: boolean;
  image: string | null;
}

/** A word card as it is stored with a version; `position` is the blank it fills, `null` for a decoy. */
export interface StoredWord {
  id: number;
  text: string;
  position: number | null;
}

/** A version in another language, its parts in the order of the choices or words. */
export type StoredTranslation = QuestionTranslation;

/** A version of a wording with what is right of it. */
export interface KeyedVersion {
  wording_id: number;
  version: number;
  question_type: QuestionType;
  selectable: StoredChoice[];
  orderable: StoredWord[];
}
