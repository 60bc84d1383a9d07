import type { GivenAnswer, LearnerQuestion } from '@tokiori/contract';
import { ANSWER_KINDS } from './answer-kinds';
import type { Draft } from './draft-shape';

type WordsDraft = Extract<Draft, { kind: 'words' }>;

/** Numbers of the blanks in the order one reads them. */
export const blankOrder = (statement: string): number[] =>
  [...statement.matchAll(/\{\{(\d{1,2})\}\}/g)].map((match) => Number(match[1]));

export const emptyDraft = (question: LearnerQuestion): Draft =>
  ANSWER_KINDS[question.answer_type].emptyDraft(question);

/** What was answered with: its cards are the ones that stand selected. */
export const draftOf = (question: LearnerQuestion, answer: GivenAnswer | null): Draft => {
  const empty = emptyDraft(question);
  if (answer === null) return empty;
  if (empty.kind === 'choices') return 'selected' in answer ? { ...empty, ...answer } : empty;
  const ordered = 'ordered' in answer ? answer.ordered : [];
  return { ...empty, placed: empty.placed.map((_, at) => ordered[at] ?? null) };
};

/** Picks a choice: instead of the one before, or, where several may hold, in addition to it. */
export const pickChoice = (draft: Draft, question: LearnerQuestion, id: number): Draft => {
  if (draft.kind !== 'choices') return draft;
  if (!ANSWER_KINDS[question.answer_type].takesSeveral) return { ...draft, selected: [id] };
  const without = draft.selected.filter((one) => one !== id);
  const isOn = without.length < draft.selected.length;
  return { ...draft, selected: isOn ? without : [...without, id] };
};

/** The blank that the next word goes into; undefined when all are filled and none is chosen. */
export const targetOf = ({ placed, chosen }: WordsDraft, statement: string): number | undefined =>
  chosen ?? blankOrder(statement).find((blank) => placed[blank - 1] === null);

/** Chooses where the next word goes. The chosen blank loses its word when it is pressed once more. */
export const pressBlank = (draft: Draft, statement: string, blank: number): Draft => {
  if (draft.kind !== 'words') return draft;
  const isTarget = targetOf(draft, statement) === blank;
  return isTarget ? clearBlank(draft, blank) : { ...draft, chosen: blank };
};

/** The next empty blank in reading order, from the beginning again after the last. */
const nextEmpty = (
  placed: WordsDraft['placed'],
  statement: string,
  blank: number,
): number | null => {
  const order = blankOrder(statement);
  const at = order.indexOf(blank);
  const later = [...order.slice(at + 1), ...order.slice(0, at)];
  return later.find((one) => placed[one - 1] === null) ?? null;
};

/**
 * Puts a word into a blank. It leaves the blank it was in; a word that was there goes where it came from. The next empty
 * blank becomes the one for the next word.
 */
export const placeWord = (
  draft: Draft,
  statement: string,
  wordId: number,
  blank: number,
): Draft => {
  if (draft.kind !== 'words') return draft;
  const from = draft.placed.indexOf(wordId);
  const displaced = draft.placed[blank - 1] ?? null;
  const placed = draft.placed.map((word, at) => {
    if (at === blank - 1) return wordId;
    return at === from ? displaced : word;
  });
  return { ...draft, placed, chosen: nextEmpty(placed, statement, blank) };
};

/** Empties a blank, into which the next word goes. */
export const clearBlank = (draft: Draft, blank: number): Draft =>
  draft.kind === 'words'
    ? {
        ...draft,
        placed: draft.placed.map((word, at) => (at === blank - 1 ? null : word)),
        chosen: blank,
      }
    : draft;

/** Picks a word card: into the chosen blank or the first empty one, or out of the blank it is in. */
export const pickWord = (draft: Draft, statement: string, wordId: number): Draft => {
  if (draft.kind !== 'words') return draft;
  const at = draft.placed.indexOf(wordId);
  if (at >= 0) return clearBlank(draft, at + 1);
  const target = targetOf(draft, statement);
  return target === undefined ? draft : placeWord(draft, statement, wordId, target);
};

/** Takes out the word of the chosen blank, or of the last filled one. */
export const takeBack = (draft: Draft, statement: string): Draft => {
  if (draft.kind !== 'words') return draft;
  const isFilled = (blank: number): boolean => draft.placed[blank - 1] !== null;
  const { chosen } = draft;
  const last =
    chosen !== null && isFilled(chosen) ? chosen : blankOrder(statement).findLast(isFilled);
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
