import {
  blankQuestion,
  FEEDBACK_LEFT,
  refusal,
  type ExchangedQuestion,
  type FormattedText,
  type Remark,
} from '@tokiori/domain';
import type { XmlElement } from '../../../../platform/xml/tree';
import { attributeOf, elementsOf, plainName } from './elements';
import { interactionsIn, readInteractions } from './interactions';
import { markdownIn, plainIn, type Instead } from './texts';

const FEEDBACK = new Set(['feedback-block', 'feedback-inline', 'modal-feedback']);
const NOTHING = '';

const isForAuthors = (element: XmlElement): boolean =>
  plainName(element.name) === 'rubric-block' && attributeOf(element, 'view').trim() === 'author';

/** Feedback for everybody: the one that the export names so. */
const commentaryOf = (feedback: readonly XmlElement[]): FormattedText => {
  const own = feedback.filter((one) => attributeOf(one, 'identifier') === 'COMMENTARY');
  const bodies = own.flatMap((one) => elementsOf(one, 'content-body'));
  return markdownIn(bodies.length > 0 ? bodies : own, 'commentary');
};

/** The part of the body that is the statement: a part of its own in files of this product. */
const statementIn = (body: XmlElement): XmlElement[] => {
  const own = elementsOf(body, 'div', 'gap-match-interaction').flatMap((one) =>
    plainName(one.name) === 'div' ? [one] : elementsOf(one, 'div'),
  );
  const marked = own.filter(({ attributes }) => attributes['class'] === 'statement');
  return marked.length === 1 ? marked : [body];
};

const VARIES = refusal(
  'statement',
  '開くたびに値が変わる問題のため読み取れません。問題文を直すと取り込めます。',
);

const variesIn = (item: XmlElement): Remark[] =>
  elementsOf(item, 'template-declaration', 'printed-variable').length > 0 ? [VARIES] : [];

/** A question of QTI 2.x or 3.0. */
export const readItem = (item: XmlElement, line: number, path: string[]): ExchangedQuestion => {
  const body = elementsOf(item, 'item-body')[0] ?? { ...item, children: [] };
  const interactions = interactionsIn(body);
  const read = readInteractions(item, interactions);
  const rubrics = elementsOf(body, 'rubric-block').filter(isForAuthors);
  const modal = elementsOf(item, 'modal-feedback');
  const commentary = commentaryOf(modal);
  const inline = elementsOf(body, 'feedback-block', 'feedback-inline');
  const isLeft =
    inline.length > 0 || modal.some((one) => attributeOf(one, 'identifier') !== 'COMMENTARY');
  const instead: Instead = (element, name) => {
    if (FEEDBACK.has(name) || isForAuthors(element)) return NOTHING;
    return read.signOf(element);
  };
  const statement = markdownIn(statementIn(body), 'statement', instead);
  return {
    ...blankQuestion(line, path),
    title: attributeOf(item, 'title').trim(),
    ...read.answers,
    statement: statement.text,
    commentary: commentary.text,
    comment: rubrics.map((rubric) => plainIn(rubric).text).join('\n'),
    remarks: [
      ...variesIn(item),
      ...read.answers.remarks,
      ...statement.remarks,
      ...commentary.remarks,
      ...(isLeft ? [FEEDBACK_LEFT] : []),
    ],
  };
};
