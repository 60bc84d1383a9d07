import type { Question, QuestionHit, QuestionHitPlace } from '@tokiori/contract';

const PLACES: Record<QuestionHitPlace, string> = {
  Title: 'タイトル',
  Statement: '問題文',
  Choices: '選択肢',
  Commentary: '解説',
  Translations: 'ほかの言語',
  Tags: 'タグ',
};

export const isOfTitle = ({ place, is_variant: isVariant }: QuestionHit): boolean =>
  place === 'Title' && !isVariant;

export const placeOf = ({ place, is_variant: isVariant }: QuestionHit): string =>
  isVariant ? `言いかえの${PLACES[place]}` : PLACES[place];

/** Where a question has what was searched for, but for its title. */
export const hitsElsewhere = ({ hits = [] }: Pick<Question, 'hits'>): QuestionHit[] =>
  hits.filter((hit) => !isOfTitle(hit));

/** The first of them as a text; nothing where the title says all. */
export const foundText = (question: Pick<Question, 'hits'>): string | undefined => {
  const [hit] = hitsElsewhere(question);
  return hit && `${placeOf(hit)}：${hit.parts.map(({ text }) => text).join('')}`;
};
