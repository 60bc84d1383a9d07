import type { Question } from '@tokiori/contract';
import {
  QUESTION_LANGUAGES,
  QUESTION_CATEGORY_LABELS,
  QUESTION_TYPE_LABELS,
} from '@tokiori/domain';

/** A part of a version in words, as its authors know it. */
export interface VersionField {
  label: string;
  text: string;
}

/** What a question or one of its versions says. */
export type Wording = Pick<
  Question,
  | 'title'
  | 'question_type'
  | 'question_category'
  | 'statement'
  | 'statement_image'
  | 'comment'
  | 'selectable'
  | 'orderable'
  | 'commentary'
  | 'commentary_image'
  | 'commentary_links'
  | 'translations'
>;

const choicesOf = ({ selectable }: Wording): string =>
  selectable
    .map(({ text, is_correct: isRight, image }) => `${isRight ? '○' : '　'} ${text || image || ''}`)
    .join('\n');

const wordsOf = ({ orderable }: Wording): string =>
  orderable
    .map(({ text, position }) =>
      position === null ? `（おとり）${text}` : `（${position}）${text}`,
    )
    .join('\n');

const linksOf = ({ commentary_links: links }: Wording): string =>
  links.map(({ title, url }) => `${title} ${url}`).join('\n');

const translationsOf = ({ translations }: Wording): string =>
  (translations ?? [])
    .map(({ language, statement, parts, commentary }) =>
      [`［${QUESTION_LANGUAGES[language].japanese}］${statement}`, ...parts, commentary]
        .filter((text) => text !== '')
        .join('\n'),
    )
    .join('\n');

const fieldsOf = (version: Wording): VersionField[] => [
  { label: 'タイトル', text: version.title },
  { label: '形式', text: QUESTION_TYPE_LABELS[version.question_type] },
  { label: '種別', text: QUESTION_CATEGORY_LABELS[version.question_category] },
  { label: '問題文', text: version.statement },
  { label: '問題文の画像', text: version.statement_image ?? '' },
  { label: '選択肢', text: choicesOf(version) },
  { label: '語句', text: wordsOf(version) },
  { label: '解説', text: version.commentary },
  { label: '解説の画像', text: version.commentary_image ?? '' },
  { label: '解説のリンク', text: linksOf(version) },
  { label: 'ほかの言語の文', text: translationsOf(version) },
  { label: '作成者のメモ', text: version.comment },
];

/** The parts in which two wordings differ. Choices are told in the order of the newer one. */
export const changedFields = (
  before: Wording,
  after: Wording,
): { label: string; before: string; after: string }[] => {
  const earlier = fieldsOf(before);
  return fieldsOf(after).flatMap(({ label, text }, at) =>
    earlier[at]!.text === text ? [] : [{ label, before: earlier[at]!.text, after: text }],
  );
};

/** What makes the question say again what a version said. */
export const bodyOfVersion = (version: Wording) => ({
  title: version.title,
  question_type: version.question_type,
  question_category: version.question_category,
  statement: version.statement,
  statement_image: version.statement_image,
  comment: version.comment,
  selectable: version.selectable.map(({ text, is_correct: isRight, image }) => ({
    text,
    is_correct: isRight === true,
    image,
  })),
  orderable: version.orderable.map(({ text, position }) => ({ text, position })),
  commentary: version.commentary,
  commentary_image: version.commentary_image,
  commentary_links: version.commentary_links,
  translations: version.translations ?? [],
});
