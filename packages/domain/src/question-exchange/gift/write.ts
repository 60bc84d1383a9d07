import { QUESTION_CATEGORY_LABELS } from '../../question-import/labels';
import { categoryPathText } from '../category-path';
import { leftOutNote, type SavedQuestion } from '../saved-question';
import { shareText } from '../shares';
import { giftComment } from './comments';
import { giftText } from './escapes';

/** What a reader would take for a weight or a format gets one before it. */
const answerText = (text: string, weight: string, isWeighted: boolean): string => {
  const body = giftText(text.trim());
  const format = /^\[(?:html|markdown|plain|moodle)\]/.test(body) ? '[plain]' : '';
  return `${isWeighted || (format === '' && body.startsWith('%')) ? `%${weight}%` : ''}${format}${body}`;
};

const single = ({ choices }: SavedQuestion): string[] =>
  choices.map(
    ({ text, isRight }) =>
      `${isRight ? '=' : '~'}${answerText(text, isRight ? '100' : '0', false)}`,
  );

const multiple = ({ choices }: SavedQuestion): string[] => {
  const right = choices.filter(({ isRight }) => isRight).length;
  return choices.map(
    ({ text, isRight }) => `~${answerText(text, isRight ? shareText(right) : '-100', true)}`,
  );
};

const words = ({ words: cards }: SavedQuestion): string[] =>
  cards.map(({ text, position }) => {
    const key = position === null ? '' : giftText(`{{${position}}}`);
    return `=${key} -> ${giftText(text.trim())}`;
  });

const WRITE: Record<SavedQuestion['type'], (question: SavedQuestion) => string[]> = {
  Selectable: single,
  MultiSelectable: multiple,
  FillInTheBlanks: words,
};

/** The line that says in which category the questions after it are. */
export const giftCategory = (path: readonly string[]): string =>
  `$CATEGORY: ${categoryPathText(path)}\n\n`;

/** A question as GIFT. */
export const giftQuestion = (question: SavedQuestion): string => {
  const { code, main, category, comment, title, statement, commentary } = question;
  const note = leftOutNote(question);
  return [
    note && `// ${note}\n`,
    giftComment({ id: code, 'variant-of': main, tag: QUESTION_CATEGORY_LABELS[category], comment }),
    `::${giftText(title.trim())}::[markdown]${giftText(statement.trim())}{\n`,
    ...WRITE[question.type](question).map((answer) => `  ${answer}\n`),
    commentary === '' ? '' : `  ####[markdown]${giftText(commentary.trim())}\n`,
    '}\n\n',
  ].join('');
};
