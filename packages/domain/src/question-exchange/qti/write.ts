import { leftOutNote, type SavedQuestion } from '../saved-question';
import { xmlAttribute, xmlComment, xmlText } from '../xml-text';
import { paragraph, paragraphWithGaps, sourceAttribute, type SourceKind } from './body';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const MATCH = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml';

const declared = (cardinality: string, type: string, values: readonly string[]): string =>
  `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${type}"><qti-correct-response>${values
    .map((value) => `<qti-value>${value}</qti-value>`)
    .join('')}</qti-correct-response></qti-response-declaration>\n`;

const statementOf = (text: string, inner: string, kind: SourceKind): string =>
  `<div class="statement"${sourceAttribute(text, kind)}>${inner}</div>\n`;

interface QuestionAsked {
  declaration: string;
  body: string;
}

const textOf = (name: string, id: string, text: string, more = ''): string =>
  `<${name} identifier="${id}"${more}${sourceAttribute(text, 'plain')}>${xmlText(text)}</${name}>\n`;

const choices = ({ choices: all, statement }: SavedQuestion, isSingle: boolean): QuestionAsked => {
  const right = all.flatMap(({ isRight }, at) => (isRight ? [`C${at + 1}`] : []));
  const own = all.map(({ text }, at) => textOf('qti-simple-choice', `C${at + 1}`, text.trim()));
  const text = statement.trim();
  return {
    declaration: declared(isSingle ? 'single' : 'multiple', 'identifier', right),
    body: `${statementOf(text, paragraph(text), 'markdown')}<qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="${isSingle ? 1 : 0}">\n${own.join('')}</qti-choice-interaction>\n`,
  };
};

const words = ({ words: all, statement }: SavedQuestion): QuestionAsked => {
  const right = all.flatMap(({ position }, at) =>
    position === null ? [] : [`W${at + 1} BLANK_${position}`],
  );
  const own = all.map(({ text }, at) =>
    textOf('qti-gap-text', `W${at + 1}`, text.trim(), ' match-max="1"'),
  );
  const text = statement.trim();
  return {
    declaration: declared('multiple', 'directedPair', right),
    body: `<qti-gap-match-interaction response-identifier="RESPONSE" shuffle="true">\n${own.join('')}${statementOf(text, paragraphWithGaps(text), 'gaps')}</qti-gap-match-interaction>\n`,
  };
};

const WRITE: Record<SavedQuestion['type'], (question: SavedQuestion) => QuestionAsked> = {
  Selectable: (question) => choices(question, true),
  MultiSelectable: (question) => choices(question, false),
  FillInTheBlanks: words,
};

const commentOf = (comment: string): string =>
  comment === ''
    ? ''
    : `<qti-rubric-block use="instructions" view="author"${sourceAttribute(comment, 'plain')}><qti-content-body>${paragraph(comment)}</qti-content-body></qti-rubric-block>\n`;

/** Shown to everybody: the outcome that would hide it is never set. */
const feedbackOf = (commentary: string): string =>
  `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="COMMENTARY" show-hide="hide"><qti-content-body${sourceAttribute(commentary, 'markdown')}>${paragraph(commentary)}</qti-content-body></qti-modal-feedback>\n`;

/** A question as an item of QTI 3.0. */
export const qtiItem = (question: SavedQuestion): string => {
  const { declaration, body } = WRITE[question.type](question);
  const note = leftOutNote(question);
  return [
    HEAD,
    `<qti-assessment-item xmlns="${NAMESPACE}" identifier="${xmlAttribute(question.code)}" title="${xmlAttribute(question.title.trim())}" xml:lang="ja" adaptive="false" time-dependent="false">\n`,
    note && xmlComment(note),
    declaration,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>\n',
    '<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>\n',
    `<qti-item-body>\n${commentOf(question.comment.trim())}${body}</qti-item-body>\n`,
    `<qti-response-processing template="${MATCH}"/>\n`,
    feedbackOf(question.commentary.trim()),
    '</qti-assessment-item>\n',
  ].join('');
};
