import type { AnalysedSentence } from '../analysis';
import type { Material } from '../material';
import {
  aboutPlace,
  oneRight,
  plainSentence,
  quoted,
  type Candidate,
  type Draft,
  type Draw,
} from '../candidate';
import { different } from '../choices';
import { asQuestion } from '../endings';
import { isSaidOfTopic } from '../said-elsewhere';
import { askingFor, otherQuantities, topicOfQuantity, type Quantity } from '../quantities';
import { asMarkdown } from '../../text';

/** Numbers as choices, the right one anywhere among them by size. */
export const wrongQuantities = (
  material: Material,
  sentence: AnalysedSentence,
  right: Quantity,
  count: number,
  draw: Draw,
): string[] => {
  const taken = sentence.quantities;
  const all = otherQuantities(right, material.quantities, taken);
  const others = different(
    all.filter((text) => !isSaidOfTopic(material, sentence, text)),
    [right.text],
  );
  const numberOf = (text: string): number =>
    Number(text.normalize('NFKC').replaceAll(/[^0-9.]/g, '')) || 0;
  const distance = (text: string): number =>
    Math.abs(Math.log((numberOf(text) || 1) / right.value));
  const nearest = [...others].sort((a, b) => distance(a) - distance(b));
  const smaller = nearest.filter((text) => numberOf(text) < right.value);
  const larger = nearest.filter((text) => numberOf(text) > right.value);
  const wanted = draw.below(count + 1);
  const few = draw.pick(smaller.slice(0, count + 1), Math.max(wanted, count - larger.length));
  return [...few, ...draw.pick(larger.slice(0, count + 1), count - few.length)].slice(0, count);
};

/** A verb in the middle goes on after a comma: asked for before it, a number is far from the end of the question. */
const goesOn = (after: string): boolean =>
  /[しりえけめべいき]、|ず、|ており、|ほか、|とともに/.test(after);

const asked = (sentence: AnalysedSentence, quantity: Quantity): string => {
  const text = plainSentence(sentence);
  const at = text.indexOf(
    quantity.text,
    Math.max(0, quantity.from - (sentence.text.length - text.length)),
  );
  const [before, after] = [text.slice(0, at), text.slice(at + quantity.text.length)];
  const equals = /^(以内|以上|以下|まで|前まで)?と(?:し|して)、/.exec(after);
  if (equals) {
    const question = `${before}${askingFor(quantity)}${equals[1] ?? ''}ですか。`;
    return `${aboutPlace(sentence, question)}${asMarkdown(question)}`;
  }
  if (goesOn(after) || after.length > 60) {
    const gap = `${before}（　　）${after}。`;
    const ask = '次の文の（　　）に当てはまるものはどれですか。';
    return `${aboutPlace(sentence, gap)}${ask}${quoted(gap)}`;
  }
  const question = asQuestion(`${before}${askingFor(quantity)}${after}`, sentence);
  return `${aboutPlace(sentence, question)}${asMarkdown(question)}`;
};

const draftOf = (
  material: Material,
  sentence: AnalysedSentence,
  quantity: Quantity,
  choices: number,
  draw: Draw,
): Draft | null => {
  const wrong = wrongQuantities(material, sentence, quantity, choices - 1, draw);
  if (wrong.length < choices - 1) return null;
  return {
    type: 'Selectable',
    statement: asked(sentence, quantity),
    selectable: oneRight(quantity.text, wrong, draw),
    orderable: [],
    focus: topicOfQuantity(quantity),
    sentences: [sentence],
  };
};

const scoreOf = (sentence: AnalysedSentence, quantity: Quantity): number => {
  const after = sentence.text.length - quantity.to;
  const isFar = after > 45 ? 2 : 0;
  const isLong = sentence.text.length > 90 ? 1 : 0;
  return 9 - isFar - isLong - (goesOn(sentence.text.slice(quantity.to)) ? 1 : 0);
};

/** 「試用期間は何か月ですか。」: a number, period, amount or limit that a rule names. */
export const numberCandidates = (
  material: Material,
  sentence: AnalysedSentence,
  choices: number,
): Candidate[] =>
  sentence.quantities
    .filter(({ text }) => sentence.text.split(text).length === 2)
    .map((quantity) => ({
      kind: 'number',
      sentence,
      score: scoreOf(sentence, quantity),
      make: (draw) => draftOf(material, sentence, quantity, choices, draw),
    }));
