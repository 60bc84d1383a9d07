import { asMarkdown, foldWidth, meaningOf } from '@tokiori/domain';
import type { AnalysedSentence } from '../analysis';
import type { Material } from '../material';
import {
  aboutPlace,
  IN_ORDER,
  linesOf,
  oneRight,
  original,
  plainSentence,
  type Candidate,
  type Draft,
  type Draw,
} from '../candidate';
import { different } from '../choices';
import { asQuestion } from '../endings';
import { isSaidOfTopic } from '../said-elsewhere';
import { isMeasure, shareOf } from '../measures';
import {
  askingFor,
  numbersSaid,
  otherQuantities,
  topicOfQuantity,
  type Quantity,
} from '../quantities';
import { textOf, type SentenceInPlace } from '../shown-above';

const numberOf = (text: string): number =>
  shareOf(text) ?? (Number(foldWidth(text).replaceAll(/[^0-9.]/g, '')) || 1);

/** How many of the wrong ones are smaller: where there are such and larger ones, some of both. */
const countSmaller = (
  { smaller, larger }: { smaller: number; larger: number },
  count: number,
  draw: Draw,
): number => {
  const isOpen = count > 1 && smaller > 0 && larger > 0;
  const wanted = isOpen ? 1 + draw.below(count - 1) : draw.below(count + 1);
  return Math.min(smaller, Math.max(wanted, count - larger));
};

/**
 * Numbers as choices, the right one seldom the least or the most of them. `said` is all that is shown: what stands there
 * beside the right one is told to be wrong.
 */
export const wrongQuantities = (
  material: Material,
  sentence: AnalysedSentence,
  right: Quantity,
  count: number,
  draw: Draw,
  said: string = sentence.text,
): string[] => {
  const taken = numbersSaid(said);
  const all = otherQuantities(right, material.quantities, sentence.quantities);
  const others = different(
    all.filter((text) => !isSaidOfTopic(material, sentence, text)),
    [right.text],
  ).filter((text) => !taken.includes(meaningOf(text)));
  const own = numberOf(right.text);
  const distance = (text: string): number => Math.abs(Math.log((numberOf(text) || 0.1) / own));
  const nearest = [...others].sort((a, b) => distance(a) - distance(b));
  const smaller = nearest.filter((text) => numberOf(text) < own).slice(0, count + 1);
  const larger = nearest.filter((text) => numberOf(text) > own).slice(0, count + 1);
  const few = countSmaller({ smaller: smaller.length, larger: larger.length }, count, draw);
  return [...draw.pick(smaller, few), ...draw.pick(larger, count - few)].slice(0, count);
};

/** Of hours a day and hours a week, the one is reckoned from the other. */
const RATES =
  /1日(?:の[^、。]{0,12})?[0-9]{1,2}時間.{0,12}1週(?:間)?(?:あたり|当たり|につき|の[^、。]{0,12})?[0-9]{1,2}時間/;

/** Numbers of a sentence that can be asked for. */
export const quantitiesToAsk = ({ text, quantities }: AnalysedSentence): Quantity[] =>
  quantities.filter(
    (one) =>
      text.split(one.text).length === 2 && !(one.unit === '時間' && RATES.test(foldWidth(text))),
  );

/** A verb in the middle goes on after a comma: asked for before it, a number is far from the end of the question. */
const goesOn = (after: string): boolean =>
  /[しりえけめべいき]、|ず、|ており、|ほか、|とともに/.test(after);

/** 「…することがありますか」 asks for yes or no, whatever number is asked for in it. */
const ASKS_WHETHER = /(?:ことがある|事がある|場合がある|こともある|場合もある)$/;

const withGap = (
  sentence: AnalysedSentence,
  gap: string,
  above: SentenceInPlace['above'],
): string => {
  const lines = linesOf(above, { ...sentence, text: gap });
  const ask = '次の文の（　　）に当てはまるものはどれですか。';
  return `${aboutPlace(sentence, lines)}${ask}\n\n${lines}`;
};

const asked = ({ sentence, above }: SentenceInPlace, quantity: Quantity): string => {
  const text = plainSentence(sentence);
  const at = text.indexOf(
    quantity.text,
    Math.max(0, quantity.from - (sentence.text.length - text.length)),
  );
  const [before, after] = [text.slice(0, at), text.slice(at + quantity.text.length)];
  const isRule = sentence.text.endsWith('。');
  if (above.length > 0 || !isRule || isMeasure(quantity) || ASKS_WHETHER.test(text))
    return withGap(sentence, `${before}（　　）${after}${isRule ? '。' : ''}`, above);
  const equals = /^(以内|以上|以下|まで|前まで)?と(?:し|して)、/.exec(after);
  if (equals) {
    const question = `${before}${askingFor(quantity)}${equals[1] ?? ''}ですか。`;
    return `${aboutPlace(sentence, question)}${asMarkdown(question)}`;
  }
  if (goesOn(after) || after.length > 60)
    return withGap(sentence, `${before}（　　）${after}。`, above);
  const question = asQuestion(`${before}${askingFor(quantity)}${after}`, sentence);
  return `${aboutPlace(sentence, question)}${asMarkdown(question)}`;
};

const draftOf = (
  material: Material,
  shown: SentenceInPlace,
  quantity: Quantity,
  choices: number,
  draw: Draw,
): Draft | null => {
  const { sentence } = shown;
  const wrong = wrongQuantities(material, sentence, quantity, choices - 1, draw, textOf(shown));
  if (wrong.length < choices - 1) return null;
  return {
    type: 'Selectable',
    statement: asked(shown, quantity),
    selectable: oneRight(quantity.text, wrong, draw),
    orderable: [],
    focus: topicOfQuantity(quantity),
    sentences: [original(material, sentence)],
  };
};

/** Where a sentence has the next number beside it, the right one is the least or the most of the choices. */
export const isOnOneSide = (
  material: Material,
  sentence: AnalysedSentence,
  right: Quantity,
  said: string,
): boolean => {
  const wrong = wrongQuantities(material, sentence, right, 3, IN_ORDER, said);
  const isLess = wrong.map((text) => numberOf(text) < numberOf(right.text));
  return right.value > 1 && new Set(isLess).size < 2;
};

const scoreOf = (material: Material, shown: SentenceInPlace, quantity: Quantity): number => {
  const { sentence, above } = shown;
  const after = sentence.text.length - quantity.to;
  const isFar = after > 45 ? 2 : 0;
  const isLong = sentence.text.length > 90 ? 1 : 0;
  const isBelow = above.length > 0 ? 0.5 : 0;
  const isSeen = isOnOneSide(material, sentence, quantity, textOf(shown)) ? 3 : 0;
  return 9 - isFar - isLong - isBelow - isSeen - (goesOn(sentence.text.slice(quantity.to)) ? 1 : 0);
};

/** 「試用期間は何か月ですか。」: a number, period, amount or limit that a rule names. */
export const numberCandidates = (
  material: Material,
  shown: SentenceInPlace,
  choices: number,
): Candidate[] =>
  quantitiesToAsk(shown.sentence).map((quantity) => ({
    kind: 'number',
    sentence: original(material, shown.sentence),
    score: scoreOf(material, shown, quantity),
    make: (draw) => draftOf(material, shown, quantity, choices, draw),
  }));
