import {
  blankQuestion,
  FEEDBACK_LEFT,
  formattedMarkdown,
  formattedPlain,
  PARTIAL_LEFT,
  refusal,
  SEVERAL_RIGHT,
  typedAnswer,
  unknownKind,
  type ExchangedQuestion,
  type FormattedText,
  type Remark,
} from '@tokiori/domain';
import { allOf, childAt, childrenOf, type XmlElement } from '../../../../platform/xml/tree';
import { charactersOf } from './elements';

type Answers = Pick<ExchangedQuestion, 'type' | 'texts' | 'answers' | 'remarks'>;

const formatOf = (material: XmlElement) =>
  /html/i.test(material.attributes['texttype'] ?? '') ? 'html' : 'auto';

const joined = (read: readonly FormattedText[]): FormattedText => ({
  text: read
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n\n'),
  remarks: read.flatMap(({ remarks }) => remarks),
});

/** Texts of materials below an element, those of its answers left out. */
const materialsOf = (from: XmlElement): XmlElement[] =>
  childrenOf(from).flatMap((child) => {
    if (/^(?:response|render)_/.test(child.name)) return [];
    return child.name === 'mattext' ? [child] : materialsOf(child);
  });

const markdownOf = (elements: readonly XmlElement[], part: Remark['part']): FormattedText =>
  joined(elements.map((one) => formattedMarkdown(charactersOf(one).trim(), formatOf(one), part)));

const labelText = (label: XmlElement): FormattedText =>
  joined(
    allOf(label, 'mattext').map((one) =>
      formattedPlain(charactersOf(one).trim(), formatOf(one), 'choice1'),
    ),
  );

/** Values whose choice is asked for; those that must not be chosen are left out. */
const wantedIn = (condition: XmlElement): string[] =>
  childrenOf(condition).flatMap((child) => {
    if (child.name === 'not') return [];
    return child.name === 'varequal' ? [charactersOf(child).trim()] : wantedIn(child);
  });

interface Condition {
  values: string[];
  score: number;
}

const conditionsOf = (item: XmlElement): Condition[] =>
  allOf(item, 'respcondition').map((condition) => {
    const set = childrenOf(condition, 'setvar');
    const score = set.reduce((sum, one) => sum + (Number(charactersOf(one)) || 0), 0);
    const told = childAt(condition, 'conditionvar');
    return { values: told ? wantedIn(told) : [], score };
  });

const choices = (item: XmlElement, response: XmlElement): Answers => {
  const labels = allOf(response, 'response_label');
  const isMultiple = /multiple/i.test(response.attributes['rcardinality'] ?? '');
  const scored = conditionsOf(item).filter(({ score, values }) => score > 0 && values.length > 0);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const counted = isMultiple ? scored : scored.filter(({ score }) => score === best);
  const right = new Set(counted.flatMap(({ values }) => values));
  const answers = labels.flatMap((label, at) =>
    right.has(label.attributes['ident'] ?? '') ? [at + 1] : [],
  );
  const read = labels.map(labelText);
  const isPartial = scored.length > 1 && (isMultiple || counted.length < scored.length);
  return {
    type: isMultiple ? 'MultiSelectable' : 'Selectable',
    texts: read.map(({ text }) => text),
    answers,
    remarks: [
      ...read.flatMap(({ remarks }) => remarks),
      ...(!isMultiple && answers.length > 1 ? [SEVERAL_RIGHT] : []),
      ...(isPartial ? [PARTIAL_LEFT] : []),
    ],
  };
};

const none = (remark: Remark): Answers => ({
  type: null,
  texts: [],
  answers: [],
  remarks: [remark],
});

const typed = (item: XmlElement): Answers => {
  const [best] = conditionsOf(item).filter(({ score, values }) => score > 0 && values.length > 0);
  const texts = best ? best.values.slice(0, 1) : [];
  const remarks = [typedAnswer('短答（fill in）')];
  return { type: 'Selectable', texts, answers: texts.map(() => 1), remarks };
};

const answersOf = (item: XmlElement): Answers => {
  const responses = [
    'response_lid',
    'response_str',
    'response_num',
    'response_xy',
    'response_grp',
  ].flatMap((name) => allOf(item, name));
  const [response, ...others] = responses;
  if (!response)
    return none(refusal('choice1', '答えがない説明文のため、問題として読み取れません。'));
  if (others.length > 0) return none(unknownKind('組み合わせなど、問いがいくつもある形式'));
  if (response.name === 'response_lid' && allOf(response, 'render_choice').length > 0)
    return choices(item, response);
  if (
    response.name === 'response_str' &&
    conditionsOf(item).some(({ values }) => values.length > 0)
  )
    return typed(item);
  return none(
    unknownKind(response.name === 'response_str' ? '記述' : `「${response.name.slice(0, 50)}」`),
  );
};

const GENERAL = /^(?:general|commentary|solution)/i;

/** A question of QTI 1.2. */
export const readItemOf12 = (item: XmlElement, line: number, path: string[]): ExchangedQuestion => {
  const presentation = childAt(item, 'presentation');
  const statement = markdownOf(presentation ? materialsOf(presentation) : [], 'statement');
  const feedback = childrenOf(item, 'itemfeedback');
  const general = feedback.filter(({ attributes }) => GENERAL.test(attributes['ident'] ?? ''));
  const commentary = markdownOf(
    general.flatMap((one) => allOf(one, 'mattext')),
    'commentary',
  );
  const answers = answersOf(item);
  return {
    ...blankQuestion(line, path),
    title: (item.attributes['title'] ?? '').trim(),
    ...answers,
    statement: statement.text,
    commentary: commentary.text,
    remarks: [
      ...answers.remarks,
      ...statement.remarks,
      ...commentary.remarks,
      ...(general.length < feedback.length ? [FEEDBACK_LEFT] : []),
    ],
  };
};
