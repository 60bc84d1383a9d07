import {
  FEEDBACK_LEFT,
  PARTIAL_LEFT,
  SEVERAL_RIGHT,
  sharesAreEqual,
  type ExchangedQuestion,
} from '@tokiori/domain';
import { childrenOf, ownText, type XmlElement } from '../../../../platform/xml/tree';
import { plainAt, textAt } from './texts';

/** What a question asks to be chosen or filled in. */
export type Answers = Pick<ExchangedQuestion, 'type' | 'texts' | 'answers' | 'remarks'>;

const fractionOf = ({ attributes }: XmlElement): number => Number(attributes['fraction'] ?? 0) || 0;

/** Choices of which one is right, or several. */
export const choices = (question: XmlElement): Answers => {
  const answers = childrenOf(question, 'answer');
  const single = ownText(childrenOf(question, 'single')[0]).trim();
  const isSingle = single !== 'false' && single !== '0';
  const read = answers.map((answer) => plainAt(answer, 'choice1'));
  const weights = answers.map(fractionOf);
  const right = weights.flatMap((weight, at) =>
    (isSingle ? weight >= 100 : weight > 0) ? [at + 1] : [],
  );
  const isPartial = isSingle
    ? weights.some((weight) => weight > 0 && weight < 100)
    : !sharesAreEqual(weights);
  return {
    type: isSingle ? 'Selectable' : 'MultiSelectable',
    texts: read.map(({ text }) => text),
    answers: right,
    remarks: [
      ...read.flatMap(({ remarks }) => remarks),
      ...(isSingle && right.length > 1 ? [SEVERAL_RIGHT] : []),
      ...(isPartial ? [PARTIAL_LEFT] : []),
    ],
  };
};

/** True and false are ○ and ×. */
export const trueFalse = (question: XmlElement): Answers => {
  const right = childrenOf(question, 'answer').find((answer) => fractionOf(answer) >= 100);
  const text = right && ownText(childrenOf(right, 'text')[0]).trim().toLowerCase();
  const answers = text === 'true' ? [1] : text === 'false' ? [2] : [];
  return { type: 'Selectable', texts: ['○', '×'], answers, remarks: [] };
};

const COMBINED = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'hint'];

/** Whether something is told of single answers, which has no place here. */
export const feedbackLeft = (question: XmlElement) => {
  const own = childrenOf(question, 'answer').some(
    (answer) => textAt(answer, 'feedback').trim() !== '',
  );
  const combined = COMBINED.some((name) => textAt(question, name).trim() !== '');
  return own || combined ? [FEEDBACK_LEFT] : [];
};
