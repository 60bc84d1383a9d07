import type { Question, QuestionBody, QuestionCategory, QuestionType } from '@tokiori/contract';
import { QUESTION_TYPES } from '@tokiori/domain';

/** What the editor's form holds: everything of every type, so that switching the type loses nothing. */
export interface QuestionValues {
  title: string;
  question_type: QuestionType;
  question_category: QuestionCategory;
  statement: string;
  statement_image: string | null;
  comment: string;
  selectable: { text: string; is_correct: boolean; image: string | null }[];
  orderable: { text: string; position: number | null }[];
  minor_category_id: number | null;
  commentary: string;
  commentary_image: string | null;
  commentary_links: { title: string; url: string }[];
  /** The question that it asks in other words; `null`: it stands alone. */
  variant_of: number | null;
}

/** Room for pictures on a slow line. */
export const UPLOAD_TIMEOUT_MS = 60_000;

const EMPTY_CHOICE = { text: '', is_correct: false, image: null };

export const emptyValues = (minorCategoryId: number | null = null): QuestionValues => ({
  title: '',
  question_type: 'Selectable',
  question_category: 'Knowledge',
  statement: '',
  statement_image: null,
  comment: '',
  selectable: [{ ...EMPTY_CHOICE, is_correct: true }, EMPTY_CHOICE, EMPTY_CHOICE, EMPTY_CHOICE],
  orderable: [],
  minor_category_id: minorCategoryId,
  commentary: '',
  commentary_image: null,
  commentary_links: [],
  variant_of: null,
});

/** A blank question that follows another one in a row: same kind and place, and a variant of the same question. */
export const nextValues = (before: QuestionValues): QuestionValues => ({
  ...emptyValues(before.minor_category_id),
  question_type: before.question_type,
  question_category: before.question_category,
  variant_of: before.variant_of,
});

export const valuesOf = (question: Question): QuestionValues => ({
  title: question.title,
  question_type: question.question_type,
  question_category: question.question_category,
  statement: question.statement,
  statement_image: question.statement_image,
  comment: question.comment,
  selectable:
    question.selectable.length > 0
      ? question.selectable.map(({ text, is_correct, image }) => ({
          text,
          is_correct: is_correct ?? false,
          image,
        }))
      : emptyValues().selectable,
  orderable: question.orderable.map(({ text, position }) => ({ text, position })),
  minor_category_id: question.minor_category_id,
  commentary: question.commentary,
  commentary_image: question.commentary_image,
  commentary_links: question.commentary_links.map(({ title, url }) => ({ title, url })),
  variant_of: question.variant_of,
});

/** A copy to be changed and kept as a question of its own. */
export const copyOf = (question: Question): QuestionValues => ({
  ...valuesOf(question),
  title: `${question.title}のコピー`.slice(0, 200),
  minor_category_id: question.minor_category_id,
  variant_of: null,
});

/** A copy to be put into other words, as a variant of the question or of what it is a variant of itself. */
export const variantOf = (question: Question): QuestionValues => ({
  ...valuesOf(question),
  variant_of: question.variant_of ?? question.id,
});

/** The request: of choices and words only what the type needs. `null` for a category not chosen yet is refused. */
export const bodyOf = ({
  selectable,
  orderable,
  minor_category_id,
  ...values
}: QuestionValues): QuestionBody => ({
  ...values,
  ...(QUESTION_TYPES[values.question_type].partsIn === 'orderable'
    ? { orderable }
    : { selectable }),
  minor_category_id: minor_category_id ?? 0,
});
