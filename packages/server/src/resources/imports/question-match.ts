import { choiceText } from '@tokiori/domain';
import type { QuestionLine } from './question-line';
import type { KeptContent } from '../questions/import.access';
import { contentAfter, hasSameContent, marksAfter } from '../questions/import.service';

type Question = QuestionLine['question'];

/** Not in a workbook, whose line breaks are of one kind. */
// oxlint-disable-next-line no-control-regex -- these are what is meant
const UNWRITTEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const plain = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(UNWRITTEN, '').trim();

/** The text that is there, where a file can say no more of it. */
const settled = (typed: string, current: string): string =>
  plain(typed) === plain(current) ? current : typed;

/** Choices with the pictures that the same choices have: a file cannot hold them. */
const withPictures = (
  typed: Question['selectable'],
  current: KeptContent,
): Question['selectable'] => {
  const choiceOf = new Map(
    current.selectable.map((choice, at) => [plain(choiceText(choice, at)), choice]),
  );
  return typed?.map((choice) => {
    const same = choiceOf.get(plain(choice.text));
    return same ? { ...choice, text: same.text, image: same.image } : choice;
  });
};

/** What a line of a file makes of a question: all that a file cannot say stays as it is. */
export const changeOf = (question: Question, current: KeptContent): Question => {
  const { comment, selectable, orderable } = question;
  const words = orderable?.map(({ text, position }, at) => ({
    text: settled(text, current.orderable[at]?.text ?? ''),
    position,
  }));
  return {
    ...question,
    title: settled(question.title, current.title),
    statement: settled(question.statement, current.statement),
    commentary: settled(question.commentary, current.commentary),
    ...(comment === undefined ? {} : { comment: settled(comment, current.comment) }),
    ...(selectable ? { selectable: withPictures(selectable, current) } : {}),
    ...(words ? { orderable: words } : {}),
  };
};

/** What a question says once a line has changed it; `null` where it says the same. */
export const contentChanged = (question: Question, current: KeptContent): KeptContent | null => {
  const change = changeOf(question, current);
  const { owner = current.owner } = change;
  const after = { ...contentAfter(change, current), ...marksAfter(change, current), owner };
  return hasSameContent(after, current) ? null : after;
};
