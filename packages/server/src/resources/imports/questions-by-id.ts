import type { ImportChange } from '@tokiori/contract';
import {
  importedChanges,
  isNamedBy,
  type ImportRow,
  type KnownCategories,
  type QuestionCode,
} from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { contentsNow, placesOfQuestions, type Content } from '../questions/import.service';
import { changeOf, contentChanged } from './question-match';
import { wordsOf, type Place, type QuestionLine } from './question-line';

/** A question of the company that a line names. */
export interface NamedQuestion {
  id: number;
  content: Content;
  minorId: number;
  /** 「大分類／中分類／小分類」 in which it is. */
  category: string;
}

/** Finds the question that a line names; `null` for one that the company does not have (any more). */
export type FindNamed = (code: QuestionCode) => NamedQuestion | null;

const categoryWords = ({ majors, mediums, minors }: KnownCategories): Map<number, string> => {
  const major = new Map(majors.map((one) => [one.id, one.name]));
  const medium = new Map(mediums.map((one) => [one.id, one]));
  return new Map(
    minors.map(({ id, name, medium_category_id: parentId }) => {
      const parent = medium.get(parentId);
      const path = {
        major: major.get(parent?.major_category_id ?? 0) ?? '',
        medium: parent?.name ?? '',
        minor: name,
      };
      return [id, wordsOf(path)];
    }),
  );
};

/** The company's questions that lines name. Two queries, however many lines there are. */
export const namedQuestions = async (
  tx: Tx,
  caller: Caller,
  reads: readonly ImportRow[],
  categories: KnownCategories,
): Promise<FindNamed> => {
  const ids = [...new Set(reads.flatMap(({ named }) => named?.id ?? []))];
  if (ids.length === 0) return () => null;
  const places = await placesOfQuestions(tx, caller, ids);
  const contents = await contentsNow(tx, caller, [...places.keys()]);
  const words = categoryWords(categories);
  return (code) => {
    const { id } = code;
    const content = contents.get(id);
    const place = places.get(id);
    if (!content || !place || !isNamedBy(code, place.createdAt)) return null;
    const { minorId } = place;
    return { id, content, minorId, category: words.get(minorId) ?? '' };
  };
};

/** What a line makes of the question that it names; `null`: nothing, since it says the same. */
export const changeOfNamed = (
  { content, minorId, category }: NamedQuestion,
  { path, question }: QuestionLine,
  place: Place,
): { body: QuestionLine; changes: ImportChange[] } | null => {
  const after = contentChanged(question, content);
  const isMoved = !('id' in place) || place.id !== minorId;
  if (after === null && !isMoved) return null;
  const moved = { label: 'カテゴリ', before: category, after: wordsOf(path), markdown: false };
  return {
    body: { path, question: changeOf(question, content) },
    changes: [...(isMoved ? [moved] : []), ...(after ? importedChanges(content, after) : [])],
  };
};
