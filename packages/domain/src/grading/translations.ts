import type { QuestionLanguage } from '@tokiori/contract';
import { type QuestionDraft, type QuestionIssue, validateQuestion } from './question';

/** What a learner reads of a question in another language than its author's first wording. */
interface Translation {
  language: QuestionLanguage;
  statement: string;
  /** Texts of the choices or word cards, in the question's order. */
  parts: readonly string[];
  /** Empty: the first wording's is shown. */
  commentary: string;
}

/** Where an issue of the translated question stands in the request; `null`: it is the first wording's own. */
const placeOf = (field: string, partsIn: 'selectable' | 'orderable'): string | null => {
  if (field === 'statement' || field === 'commentary') return field;
  const [name, index, member] = field.split('.');
  if (name !== partsIn) return null;
  if (member === 'text') return `parts.${index}`;
  // Blanks that no word fills, or words without a blank: the statement has other blanks than the first wording.
  return partsIn === 'orderable' ? 'statement' : null;
};

/**
 * What keeps translations from being asked: the same rules as the first wording's, and as many choices or words as it
 * has. Fields are paths in the request body, such as `translations.0.parts.1`.
 */
export const translationIssues = (
  draft: QuestionDraft,
  translations: readonly Translation[],
): QuestionIssue[] => {
  const partsIn = draft.questionType === 'FillInTheBlanks' ? 'orderable' : 'selectable';
  const own = draft[partsIn];
  return translations.flatMap(({ language, statement, parts, commentary }, index) => {
    const at = (field: string, message: string) => ({
      field: `translations.${index}.${field}`,
      message,
    });
    if (translations.findIndex((other) => other.language === language) < index)
      return [at('language', '同じ言語が2つあります。')];
    if (statement.trim() === '') return [at('statement', '問題文を入力してください。')];
    if (parts.length !== own.length)
      return [at('parts', '選択肢や語句の数を、日本語の文と同じにしてください。')];
    const missing = own.flatMap(({ text }, place) =>
      text.trim() !== '' && (parts[place] ?? '').trim() === ''
        ? [at(`parts.${place}`, '選択肢や語句の文を入力してください。')]
        : [],
    );
    if (missing.length > 0) return missing;
    const translated = {
      ...draft,
      statement,
      commentary,
      commentaryLinks: [],
      [partsIn]: own.map((part, place) => ({ ...part, text: parts[place] ?? '' })),
    };
    return validateQuestion(translated).flatMap(({ field, message }) => {
      const place = placeOf(field, partsIn);
      return place === null ? [] : [at(place, message)];
    });
  });
};

/**
 * The texts of a translation after a change of the choices or words that does not speak of it: each goes where the one
 * went that it translates, those of reworded ones fill what is left in their order. As they are where the number is
 * another one, which `translationIssues` refuses.
 * @param before the first wording's texts that `parts` translate, in the same order
 */
export const partsAfter = (
  parts: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] => {
  if (parts.length !== before.length || parts.length !== after.length) return [...parts];
  const left = new Set(before.keys());
  const sources = after.map((text, place) => {
    const isHere = text === before[place];
    return isHere && left.delete(place) ? place : null;
  });
  const taken = sources.map((source, place) => {
    if (source !== null) return source;
    const moved = [...left].find((at) => before[at] === after[place]);
    if (moved !== undefined) left.delete(moved);
    return moved ?? null;
  });
  const rest = [...left].values();
  return taken.map((source) => parts[source ?? rest.next().value ?? 0] ?? '');
};
