import type { QuestionBody, QuestionCategory, QuestionType } from '@tokiori/contract';
import {
  partsAfter,
  QUESTION_TYPES,
  translationIssues,
  validateQuestion,
  type QuestionDraft,
} from '@tokiori/domain';
import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { StoredChoice, StoredTranslation, StoredWord } from '../../shared/stored-question';
import { itemAt } from '../../platform/item-of';
import type { MarkName } from './marks';

/** What one version of a question holds. */
export interface Content {
  title: string;
  question_type: QuestionType;
  question_category: QuestionCategory;
  statement: string;
  statement_image: string | null;
  comment: string;
  selectable: StoredChoice[];
  orderable: StoredWord[];
  commentary: string;
  commentary_image: string | null;
  commentary_links: { title: string; url: string }[];
  translations: StoredTranslation[];
}

/** What a request says of a question's content; absent members stay as they are. */
export type ContentChange = Partial<
  Omit<QuestionBody, 'minor_category_id' | 'variant_of' | MarkName>
>;

const LARGEST_ID = 2 ** 31;

/** As many different ids at random: neither their order nor their size tells which choice is right. */
const opaqueIds = (count: number): number[] => {
  const ids = new Set<number>();
  while (ids.size < count) ids.add(randomInt(1, LARGEST_ID));
  return [...ids];
};

const numbered = <T extends object>(entries: readonly T[]): (T & { id: number })[] => {
  const ids = opaqueIds(entries.length);
  return entries.map((entry, index) => ({ ...entry, id: itemAt(ids, index) }));
};

const choicesOf = (change: ContentChange, current: Content | null): StoredChoice[] => {
  if (!change.selectable) return current?.selectable ?? [];
  return numbered(
    change.selectable.map(({ text, is_correct, image }) => ({
      text,
      is_correct,
      image: image || null,
    })),
  );
};

const wordsOf = (change: ContentChange, current: Content | null): StoredWord[] => {
  if (!change.orderable) return current?.orderable ?? [];
  return numbered(change.orderable.map(({ text, position }) => ({ text, position })));
};

/** An empty address in a form means the same as `null`: no image. */
const imageOf = (given: string | null | undefined, current: string | null): string | null =>
  given === undefined ? current : given || null;

const categoryOf = (change: ContentChange, type: QuestionType, current: Content | null) =>
  change.question_category ?? current?.question_category ?? QUESTION_TYPES[type].usualCategory;

const textsOf = ({ selectable, orderable }: Pick<Content, 'selectable' | 'orderable'>): string[] =>
  [...selectable, ...orderable].map(({ text }) => text);

/** Texts of choices in other languages stay with their choices, also where a change moves these alone. */
const translationsOf = (
  change: ContentChange,
  current: Content | null,
  parts: Pick<Content, 'selectable' | 'orderable'>,
): StoredTranslation[] =>
  change.translations ??
  (current?.translations ?? []).map((one) => ({
    ...one,
    parts: partsAfter(one.parts, current ? textsOf(current) : [], textsOf(parts)),
  }));

/** The content after a change. `current` is `null` for a new question, whose required members the contract has seen to. */
export const contentAfter = (change: ContentChange, current: Content | null): Content => {
  const type = change.question_type ?? current?.question_type ?? 'Selectable';
  const { partsIn } = QUESTION_TYPES[type];
  const parts = {
    selectable: partsIn === 'selectable' ? choicesOf(change, current) : [],
    orderable: partsIn === 'orderable' ? wordsOf(change, current) : [],
  };
  return {
    title: change.title ?? current?.title ?? '',
    question_type: type,
    question_category: categoryOf(change, type, current),
    statement: change.statement ?? current?.statement ?? '',
    statement_image: imageOf(change.statement_image, current?.statement_image ?? null),
    comment: change.comment ?? current?.comment ?? '',
    ...parts,
    commentary: change.commentary ?? current?.commentary ?? '',
    commentary_image: imageOf(change.commentary_image, current?.commentary_image ?? null),
    commentary_links: change.commentary_links ?? current?.commentary_links ?? [],
    translations: translationsOf(change, current, parts),
  };
};

const draftOf = (content: Content): QuestionDraft => ({
  questionType: content.question_type,
  statement: content.statement,
  commentary: content.commentary,
  selectable: content.selectable,
  orderable: content.orderable,
  commentaryLinks: content.commentary_links,
});

/** What keeps a content from being asked, each at its field in the request. */
export const issuesOf = (content: Content): { field: string; message: string }[] => [
  ...validateQuestion(draftOf(content)),
  ...translationIssues(draftOf(content), content.translations),
];

const withoutIds = (content: Content) => ({
  ...content,
  selectable: content.selectable.map(({ text, is_correct, image }) => ({
    text,
    is_correct,
    image,
  })),
  orderable: content.orderable.map(({ text, position }) => ({ text, position })),
});

/** Whether two contents say the same; the numbers of choices and words do not count. */
export const hasSameContent = (one: Content, other: Content): boolean =>
  isDeepStrictEqual(withoutIds(one), withoutIds(other));

/** Every image of a content with the field it stands at. */
export const imagesOf = (content: Content): { field: string; address: string }[] =>
  [
    { field: 'statement_image', address: content.statement_image },
    { field: 'commentary_image', address: content.commentary_image },
    ...content.selectable.map(({ image }, index) => ({
      field: `selectable.${index}.image`,
      address: image,
    })),
  ].flatMap(({ field, address }) => (address === null ? [] : [{ field, address }]));
