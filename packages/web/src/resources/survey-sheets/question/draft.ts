import type { GivenAnswer, LearnerQuestion } from '@tokiori/contract';

/** What the learner has picked so far. */
export type Draft =
  | { kind: 'choices'; selected: readonly number[] }
  /** Word ids by blank number − 1; `null` for an empty blank. */
  | { kind: 'words'; placed: readonly (number | null)[] };

/** Numbers of the blanks in the order one reads them. */
export const blankOrder = (statement: string): number[] =>
  [...statement.matchAll(/\{\{(\d{1,2})\}\}/g)].map((match) => Number(match[1]));

export const emptyDraft = (question: LearnerQuestion): Draft =>
  question.answer_type === 'Orderable'
    ? { kind: 'words', placed: Array.from({ length: question.blank_count }, () => null) }
    : { kind: 'choices', selected: [] };

/** Picks a choice: instead of the one before, or, where several may hold, in addition to it. */
export const pickChoice = (draft: Draft, question: LearnerQuestion, id: number): Draft => {
  if (draft.kind !== 'choices') return draft;
  if (question.answer_type === 'Selectable') return { ...draft, selected: [id] };
  const without = draft.selected.filter((one) => one !== id);
  const isOn = without.length < draft.selected.length;
  return { ...draft, selected: isOn ? without : [...without, id] };
};

/** Puts a word into a blank. It leaves the blank it was in; a word that was there goes where it came from. */
export const placeWord = (draft: Draft, wordId: number, blank: number): Draft => {
  if (draft.kind !== 'words') return draft;
  const from = draft.placed.indexOf(wordId);
  const displaced = draft.placed[blank - 1] ?? null;
  const placed = draft.placed.map((word, at) => {
    if (at === blank - 1) return wordId;
    return at === from ? displaced : word;
  });
  return { ...draft, placed };
};

export const clearBlank = (draft: Draft, blank: number): Draft =>
  draft.kind === 'words'
    ? { ...draft, placed: draft.placed.map((word, at) => (at === blank - 1 ? null : word)) }
    : draft;

/** Picks a word card: into the first empty blank in reading order, or out of the blank it is in. */
export const pickWord = (draft: Draft, statement: string, wordId: number): Draft => {
  if (draft.kind !== 'words') return draft;
  const at = draft.placed.indexOf(wordId);
  if (at >= 0) return clearBlank(draft, at + 1);
  const empty = blankOrder(statement).find((blank) => draft.placed[blank - 1] === null);
  return empty === undefined ? draft : placeWord(draft, wordId, empty);
};

/** Takes the last filled blank's word out again. */
export const takeBack = (draft: Draft, statement: string): Draft => {
  if (draft.kind !== 'words') return draft;
  const last = blankOrder(statement).findLast((blank) => draft.placed[blank - 1] !== null);
  return last === undefined ? draft : clearBlank(draft, last);
};

/** The answer as it is sent; `null` while something is missing. */
export const answerOf = (draft: Draft): GivenAnswer | null => {
  if (draft.kind === 'choices') {
    return draft.selected.length > 0 ? { selected: [...draft.selected] } : null;
  }
  const ordered = draft.placed.filter((word) => word !== null);
  return ordered.length > 0 && ordered.length === draft.placed.length ? { ordered } : null;
};
