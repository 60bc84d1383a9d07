import { asMarkdown, comparable, gramsOf, labelOf, likeness } from '@tokiori/domain';
import { alteredOf, isDenial, type Alteration } from '../altered';
import { isDull, isOfRules, type AnalysedSentence } from '../analysis';
import type { Material } from '../material';
import { plainSentence, type Candidate, type Draft, type Draw } from '../candidate';
import { different, standsOutByLength } from '../choices';
import { isFit, saysItsTopic, sourcesFor } from './statement';

/** Sentences so alike say the same: two of them beside one another tell what is asked. */
const MOST_ALIKE = 0.6;

/** Statements that are right, of the same place where it has enough, about as long as the wrong one. */
const rightStatements = (
  material: Material,
  from: AnalysedSentence,
  { text }: Alteration,
  count: number,
  draw: Draw,
): AnalysedSentence[] => {
  const { here, near } = sourcesFor(material, from, false);
  const taken: AnalysedSentence[] = [];
  for (const one of [...draw.pick(here, here.length), ...draw.pick(near, near.length)]) {
    const own = plainSentence(one);
    const isAlike = [from, ...taken].some(
      (other) => likeness(gramsOf(other.text), gramsOf(one.text)) > MOST_ALIKE,
    );
    const isAsLong = own.length >= text.length * 0.5 && own.length <= text.length * 1.8;
    if (taken.length < count && isAsLong && !isAlike) taken.push(one);
  }
  return taken;
};

/** The place and the others are about one thing, the changed one about another. */
const isOtherThing = (
  from: AnalysedSentence,
  { text, by }: Alteration,
  right: readonly AnalysedSentence[],
): boolean => {
  if (by !== 'topic') return false;
  const old = /^[^、。はがを]{2,25}(?=とは|は)/.exec(from.text)?.[0] ?? '';
  const isGone = old !== '' && !text.startsWith(old);
  return isGone && (right.every((one) => one.text.includes(old)) || isOfOnePlace(from, right));
};

const isOfOnePlace = (from: AnalysedSentence, right: readonly AnalysedSentence[]): boolean =>
  labelOf(from.place) !== '' && right.every(({ section }) => section === from.section);

/** What is said of the right person or thing beside the wrong statement tells that it is wrong. */
const isToldBeside = ({ instead }: Alteration, right: readonly AnalysedSentence[]): boolean =>
  instead !== undefined && right.some(({ text }) => comparable(text).includes(comparable(instead)));

/** A denial among statements none of which denies anything is seen at once. */
const isSeen = ({ text }: Alteration, right: readonly AnalysedSentence[]): boolean =>
  isDenial(text) && !right.some((one) => isDenial(plainSentence(one)));

const draftOf = (
  from: AnalysedSentence,
  wrong: string,
  right: readonly AnalysedSentence[],
  draw: Draw,
): Draft => {
  const label = labelOf(from.place);
  const about = isOfOnePlace(from, right) ? `「${asMarkdown(label)}」について、` : '次のうち、';
  const choices = [
    { text: `${wrong}。`, is_correct: true },
    ...right.map((one) => ({ text: `${plainSentence(one)}。`, is_correct: false })),
  ];
  return {
    type: 'Selectable',
    statement: `${about}**誤っているもの**はどれですか。`,
    selectable: draw.pick(choices, choices.length),
    orderable: [],
    focus: '誤っている内容',
    sentences: [from],
  };
};

const mistake = (
  material: Material,
  from: AnalysedSentence,
  choices: number,
  draw: Draw,
): Draft | null => {
  const options = alteredOf(from, material, draw).filter(
    ({ text }) => !material.plain.includes(comparable(text)),
  );
  const [wrong] = draw.pick(options, 1);
  if (!wrong) return null;
  const right = rightStatements(material, from, wrong, choices - 1, draw);
  const texts = different(right.map(plainSentence), [wrong.text]);
  if (texts.length < choices - 1 || isSeen(wrong, right)) return null;
  if (isOtherThing(from, wrong, right) || isToldBeside(wrong, right)) return null;
  if (standsOutByLength(wrong.text, texts)) return null;
  return draftOf(from, wrong.text, right, draw);
};

/** 「次のうち、誤っているものはどれですか。」: for documents that explain, where few sentences can be changed. */
export const mistakeCandidates = (
  material: Material,
  sentence: AnalysedSentence,
  choices: number,
): Candidate[] =>
  isFit(sentence) && !isDull(sentence) && !isOfRules(sentence) && saysItsTopic(material, sentence)
    ? [
        {
          kind: 'statement',
          sentence,
          score: 6.5,
          make: (draw) => mistake(material, sentence, choices, draw),
        },
      ]
    : [];
