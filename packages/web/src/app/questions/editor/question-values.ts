import type {
  Question,
  QuestionBody,
  QuestionCategory,
  QuestionLanguage,
  QuestionType,
} from '@tokiori/contract';
import { joinTags, QUESTION_TYPES, splitTags } from '@tokiori/domain';

/** The text of a choice or a word in other languages, by language. */
interface InLanguages {
  translated?: Partial<Record<QuestionLanguage, string>>;
}

/** What the editor's form holds: everything of every type, so that switching the type loses nothing. */
export interface QuestionValues {
  title: string;
  question_type: QuestionType;
  question_category: QuestionCategory;
  statement: string;
  statement_image: string | null;
  comment: string;
  /** As they are typed: 「法改正、店長」. */
  tags: string;
  owner_id: number | null;
  /** Empty: there is no such day. */
  check_by: string;
  selectable: ({ text: string; is_correct: boolean; image: string | null } & InLanguages)[];
  orderable: ({ text: string; position: number | null } & InLanguages)[];
  /** Texts of choices and words stand with them, so that they go where these go. */
  translations: { language: QuestionLanguage; statement: string; commentary: string }[];
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
  tags: '',
  owner_id: null,
  check_by: '',
  selectable: [{ ...EMPTY_CHOICE, is_correct: true }, EMPTY_CHOICE, EMPTY_CHOICE, EMPTY_CHOICE],
  orderable: [],
  minor_category_id: minorCategoryId,
  commentary: '',
  commentary_image: null,
  commentary_links: [],
  translations: [],
  variant_of: null,
});

/** A blank question that follows another one in a row: same kind and place, and a variant of the same question. */
export const nextValues = (before: QuestionValues): QuestionValues => ({
  ...emptyValues(before.minor_category_id),
  question_type: before.question_type,
  question_category: before.question_category,
  variant_of: before.variant_of,
});

const translatedOf = ({ translations = [] }: Question, place: number): InLanguages =>
  translations.length === 0
    ? {}
    : {
        translated: Object.fromEntries(
          translations.map(({ language, parts }) => [language, parts[place] ?? '']),
        ),
      };

export const valuesOf = (question: Question): QuestionValues => ({
  title: question.title,
  question_type: question.question_type,
  question_category: question.question_category,
  statement: question.statement,
  statement_image: question.statement_image,
  comment: question.comment,
  tags: joinTags(question.tags),
  owner_id: question.owner_id,
  check_by: question.check_by ?? '',
  selectable:
    question.selectable.length > 0
      ? question.selectable.map(({ text, is_correct, image }, place) => ({
          text,
          is_correct: is_correct ?? false,
          image,
          ...translatedOf(question, place),
        }))
      : emptyValues().selectable,
  orderable: question.orderable.map(({ text, position }, place) => ({
    text,
    position,
    ...translatedOf(question, place),
  })),
  translations: (question.translations ?? []).map(({ language, statement, commentary }) => ({
    language,
    statement,
    commentary,
  })),
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
  translations,
  minor_category_id,
  tags,
  check_by,
  ...values
}: QuestionValues): QuestionBody => {
  const isOrderable = QUESTION_TYPES[values.question_type].partsIn === 'orderable';
  const parts: readonly InLanguages[] = isOrderable ? orderable : selectable;
  return {
    ...values,
    ...(isOrderable
      ? { orderable: orderable.map(({ text, position }) => ({ text, position })) }
      : {
          selectable: selectable.map(({ text, is_correct, image }) => ({
            text,
            is_correct,
            image,
          })),
        }),
    translations: translations.map((one) => ({
      ...one,
      parts: parts.map(({ translated }) => translated?.[one.language] ?? ''),
    })),
    minor_category_id: minor_category_id ?? 0,
    tags: splitTags(tags),
    check_by: check_by || null,
  };
};
