import { QUESTION_CATEGORY_LABELS } from '../../question-import/labels';
import { categoryPathText } from '../category-path';
import { variantTag } from '../variant-tag';
import { leftOutNote, type SavedQuestion } from '../saved-question';
import { shareText } from '../shares';
import { xmlComment, xmlText } from '../xml-text';

export const MOODLE_START = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
export const MOODLE_END = '</quiz>\n';

const element = (name: string, text: string, format?: string): string =>
  `<${name}${format ? ` format="${format}"` : ''}><text>${xmlText(text.trim())}</text></${name}>\n`;

/** The element after which questions are of this category. */
export const moodleCategory = (path: readonly string[]): string =>
  `<question type="category">${element('category', categoryPathText(path))}</question>\n`;

const choices = ({ choices: all }: SavedQuestion, isSingle: boolean): string => {
  const right = isSingle ? '100' : shareText(all.filter(({ isRight }) => isRight).length);
  const wrong = isSingle ? '0' : '-100';
  const answers = all.map(
    ({ text, isRight }) =>
      `<answer fraction="${isRight ? right : wrong}" format="plain_text"><text>${xmlText(text.trim())}</text></answer>\n`,
  );
  return `<single>${isSingle}</single>\n<shuffleanswers>true</shuffleanswers>\n${answers.join('')}`;
};

/** Every word may fill one blank; which one is said by a number of our own where a word fills one. */
const boxes = ({ words }: SavedQuestion): string =>
  words
    .map(({ text, position }) => {
      const blank = position === null ? '' : `<blank>${position}</blank>`;
      return `<dragbox><text>${xmlText(text.trim())}</text><group>1</group>${blank}</dragbox>\n`;
    })
    .join('');

const JOINER = '\u2060';

/** `{{1}}` as the number of its word: `[[3]]`. Brackets of the text are kept apart. */
const withGaps = ({ statement, words }: SavedQuestion): string =>
  statement
    .replaceAll(/\[(?=\[)/g, `[${JOINER}`)
    .replaceAll(/\{\{([0-9]+)\}\}/g, (written, number: string) => {
      const at = words.findIndex(({ position }) => position === Number(number));
      return at < 0 ? written : `[[${at + 1}]]`;
    });

/** How a question is asked: Moodle's type, its text and what is chosen among. */
interface AskedElements {
  type: string;
  text: string;
  answers: string;
}

const multichoice = (question: SavedQuestion, isSingle: boolean): AskedElements => ({
  type: 'multichoice',
  text: question.statement,
  answers: choices(question, isSingle),
});

const WRITE: Record<SavedQuestion['type'], (question: SavedQuestion) => AskedElements> = {
  Selectable: (question) => multichoice(question, true),
  MultiSelectable: (question) => multichoice(question, false),
  FillInTheBlanks: (question) => ({
    type: 'ddwtos',
    text: withGaps(question),
    answers: boxes(question),
  }),
};

/** A question as Moodle XML. */
export const moodleQuestion = (question: SavedQuestion): string => {
  const { code, main, title, category, commentary, comment } = question;
  const tags = [QUESTION_CATEGORY_LABELS[category], ...(main === '' ? [] : [variantTag(main)])];
  const asked = WRITE[question.type](question);
  const note = leftOutNote(question);
  return [
    note && xmlComment(note),
    `<question type="${asked.type}">\n`,
    element('name', title),
    element('questiontext', asked.text, 'markdown'),
    element('generalfeedback', commentary, 'markdown'),
    `<defaultgrade>1</defaultgrade>\n<idnumber>${xmlText(code)}</idnumber>\n`,
    asked.answers,
    `<tags>${tags.map((tag) => `<tag><text>${xmlText(tag)}</text></tag>`).join('')}</tags>\n`,
    comment === '' ? '' : element('comment', comment, 'plain_text'),
    '</question>\n',
  ].join('');
};
