import {
  blankSign,
  MAX_WORD_COUNT,
  PARTIAL_LEFT,
  refusal,
  unknownKind,
  wordPool,
  type ExchangedQuestion,
  type Gap,
  type Remark,
} from '@tokiori/domain';
import { childrenOf, type XmlElement } from '../../../../platform/xml/tree';
import { declarationOf } from './declarations';
import { attributeOf, elementsOf, plainName } from './elements';
import { plainIn, type Instead } from './texts';
import { itemAt } from '../../../../platform/item-of';

type Answers = Pick<ExchangedQuestion, 'type' | 'texts' | 'answers' | 'remarks'>;

/** What interactions ask, and what stands for their elements in the statement. */
export interface ReadInteractions {
  answers: Answers;
  /** `undefined` for what is part of the statement. */
  signOf: (element: XmlElement) => string | undefined;
}

const KINDS: Readonly<Record<string, string>> = {
  'order-interaction': '並べ替え（order）',
  'match-interaction': '組み合わせ（match）',
  'associate-interaction': '組み合わせ（associate）',
  'extended-text-interaction': '記述（extended text）',
  'hottext-interaction': '文の中の語を選ぶ形式（hottext）',
  'slider-interaction': '数値（slider）',
  'upload-interaction': 'ファイルを提出する形式（upload）',
};

/** The interactions of a body, the outermost ones. */
export const interactionsIn = (body: XmlElement): XmlElement[] =>
  childrenOf(body).flatMap((child) =>
    plainName(child.name).endsWith('-interaction') && plainName(child.name) !== 'media-interaction'
      ? [child]
      : interactionsIn(child),
  );

/** An interaction's own text stays in the statement, what may be chosen does not. */
const CHOICES = new Set(['simple-choice', 'inline-choice', 'gap-text', 'gap-img']);

const feedbackless: Instead = (_element, name) => (name === 'feedback-inline' ? '' : undefined);

const choice = (item: XmlElement, interaction: XmlElement): Answers => {
  const { isMultiple, right, isPartial } = declarationOf(item, interaction);
  const elements = elementsOf(interaction, 'simple-choice');
  const wanted = new Set(right);
  const read = elements.map((element) => plainIn(element, feedbackless));
  return {
    type: isMultiple ? 'MultiSelectable' : 'Selectable',
    texts: read.map(({ text }) => text),
    answers: elements.flatMap((element, at) =>
      wanted.has(attributeOf(element, 'identifier')) ? [at + 1] : [],
    ),
    remarks: [
      ...read.flatMap(({ remarks }) => remarks),
      ...(isPartial && isMultiple ? [PARTIAL_LEFT] : []),
    ],
  };
};

const inlineGap = (item: XmlElement, interaction: XmlElement): Gap => {
  const { right } = declarationOf(item, interaction);
  const isTyped = plainName(interaction.name) === 'text-entry-interaction';
  if (isTyped) return { right: right[0] ?? '', others: [], isTyped };
  const all = elementsOf(interaction, 'inline-choice').map((element) => ({
    text: plainIn(element).text,
    isRight: right.includes(attributeOf(element, 'identifier')),
  }));
  return {
    right: all.find(({ isRight }) => isRight)?.text ?? '',
    others: all.filter(({ isRight }) => !isRight).map(({ text }) => text),
    isTyped,
  };
};

/** One more than a question may have, which is told of: what each asks is looked for in the whole item. */
const MOST_GAPS = MAX_WORD_COUNT + 1;

const inline = (item: XmlElement, all: readonly XmlElement[]): ReadInteractions => {
  const interactions = all.slice(0, MOST_GAPS);
  const gaps = interactions.map((interaction) => inlineGap(item, interaction));
  const numbers = new Map(interactions.map((interaction, at) => [interaction, at + 1]));
  const pool = wordPool(gaps, '文字の入力（text entry）');
  const unsaid: Remark[] = gaps.some(({ right }) => right === '')
    ? [
        refusal(
          'answer',
          '正解が書かれていない空欄があります。語句と正解を入力すると取り込めます。',
        ),
      ]
    : [];
  return {
    answers: { ...pool, remarks: [...unsaid, ...pool.remarks] },
    signOf: (element) => {
      const number = numbers.get(element);
      return number === undefined ? undefined : blankSign(number);
    },
  };
};

/** The number that a blank has in files of this product. */
const ownNumber = (gap: XmlElement): number =>
  Number(/^BLANK_([1-9][0-9]?)$/.exec(attributeOf(gap, 'identifier'))?.[1] ?? 0);

const gapMatch = (item: XmlElement, interaction: XmlElement): ReadInteractions => {
  const { right } = declarationOf(item, interaction);
  const words = elementsOf(interaction, 'gap-text', 'gap-img');
  const gaps = elementsOf(interaction, 'gap').slice(0, MOST_GAPS);
  const isOwn = gaps.every((gap) => ownNumber(gap) > 0);
  const read = words.map((word) => plainIn(word));
  const texts = read.map(({ text }) => text);
  const answers: number[] = [];
  const numberOf = (gap: XmlElement): number => (isOwn ? ownNumber(gap) : gaps.indexOf(gap) + 1);
  for (const gap of gaps) {
    const pair = right
      .map((value) => value.split(/\s+/))
      .find(([, to]) => to === attributeOf(gap, 'identifier'));
    const at = words.findIndex((word) => attributeOf(word, 'identifier') === pair?.[0]);
    if (at < 0) continue;
    const place = at + 1;
    // A word that fills several blanks is one for each of them here.
    answers[numberOf(gap) - 1] = answers.includes(place) ? texts.push(itemAt(texts, at)) : place;
  }
  return {
    answers: {
      type: 'FillInTheBlanks',
      texts,
      answers: answers.filter(Boolean),
      remarks: read.flatMap(({ remarks }) => remarks),
    },
    signOf: (element) => {
      const name = plainName(element.name);
      if (name === 'gap') return blankSign(numberOf(element));
      return CHOICES.has(name) ? '' : undefined;
    },
  };
};

const INLINE = new Set(['inline-choice-interaction', 'text-entry-interaction']);
const SEVERAL = refusal(
  'choice1',
  '1つの問題に問いがいくつもあるため読み取れません。問いごとに分けてください。',
);

const unread = (remark: Remark): ReadInteractions => ({
  answers: { type: null, texts: [], answers: [], remarks: [remark] },
  signOf: (element) =>
    /-choice$|^hottext$|^simple-|^gap-/.test(plainName(element.name)) ? '' : undefined,
});

/** What the interactions of an item ask, where the product has a question for it. */
export const readInteractions = (
  item: XmlElement,
  interactions: readonly XmlElement[],
): ReadInteractions => {
  const [first, ...others] = interactions;
  if (!first)
    return unread(refusal('choice1', '答えがない説明文のため、問題として読み取れません。'));
  const names = interactions.map(({ name }) => plainName(name));
  if (names.every((name) => INLINE.has(name))) return inline(item, interactions);
  if (others.length > 0) return unread(SEVERAL);
  if (names[0] === 'gap-match-interaction') return gapMatch(item, first);
  if (names[0] !== 'choice-interaction')
    return unread(unknownKind(KINDS[itemAt(names, 0)] ?? `「${itemAt(names, 0).slice(0, 50)}」`));
  return {
    answers: choice(item, first),
    signOf: ({ name }) => (CHOICES.has(plainName(name)) ? '' : undefined),
  };
};
