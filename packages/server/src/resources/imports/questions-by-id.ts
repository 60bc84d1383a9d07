import type { ImportChange } from '@tokiori/contract';
import {
  importedChanges,
  isNamedBy,
  readQuestionCode,
  type CategoryPath,
  type ImportRow,
  type QuestionCode,
} from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { contentsNow, placesOfQuestions, type KeptContent } from '../questions/import.access';
import { changeOf, contentChanged } from './question-match';
import { wordsOf, type Place, type QuestionLine } from './question-line';

/** A question of the company that a line names. */
export interface NamedQuestion {
  id: number;
  content: KeptContent;
  minorId: number;
  /** The question that it asks in other words; `null`: none. */
  variantOf: number | null;
  /** 「大分類／中分類／小分類」 in which it is: the company's own, or the vendor's. */
  category: string;
}

/** Finds the question that a line names; `null` for one that the company does not have (any more). */
export type FindNamed = (code: QuestionCode) => NamedQuestion | null;

/** The company's questions that lines name. Two queries, however many lines there are. */
export const namedQuestions = async (
  tx: Tx,
  caller: Caller,
  reads: readonly ImportRow[],
): Promise<FindNamed> => {
  const codes = reads.flatMap(({ named, main }) => [named, readQuestionCode(main)]);
  const ids = [...new Set(codes.flatMap((code) => code?.id ?? []))];
  if (ids.length === 0) return () => null;
  const places = await placesOfQuestions(tx, caller, ids);
  const contents = await contentsNow(tx, caller, [...places.keys()]);
  return (code) => {
    const { id } = code;
    const content = contents.get(id);
    const place = places.get(id);
    if (!content || !place || !isNamedBy(code, place.createdAt)) return null;
    const { minorId, variantOf } = place;
    return { id, content, minorId, variantOf, category: wordsOf(place) };
  };
};

/** Whether a line leaves the question that it names in its category, which may be the vendor's. */
const staysIn = ({ minorId, category }: NamedQuestion, path: CategoryPath, place: Place): boolean =>
  category === wordsOf(path) || ('id' in place && place.id === minorId);

/** What a line makes of the question that it names; `null`: nothing, since it says the same. */
export const changeOfNamed = (
  named: NamedQuestion,
  { path, question }: QuestionLine,
  place: Place,
): { body: QuestionLine; changes: ImportChange[] } | null => {
  const { content, minorId, category } = named;
  const after = contentChanged(question, content);
  const stays = staysIn(named, path, place);
  if (after === null && stays) return null;
  const moved = { label: 'カテゴリ', before: category, after: wordsOf(path), markdown: false };
  return {
    body: { path, question: changeOf(question, content), ...(stays ? { minorId } : {}) },
    changes: [...(stays ? [] : [moved]), ...(after ? importedChanges(content, after) : [])],
  };
};
