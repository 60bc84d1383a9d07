import {
  formattedPlain,
  blankSign,
  MAX_WORD_COUNT,
  FEEDBACK_LEFT,
  PARTIAL_LEFT,
  POOL_SHARED,
  readCloze,
  unknownKind,
  withoutSigns,
  wordPool,
} from '@tokiori/domain';
import { childAt, childrenOf, ownText, type XmlElement } from '../../../../platform/xml/tree';
import type { Answers } from './choices';
import { formatOf } from './texts';

/** A statement with signs for its blanks, and what fills them. */
export interface GapText {
  statement: string;
  answers: Answers;
}

const statementOf = (question: XmlElement): string =>
  withoutSigns(ownText(childAt(question, 'questiontext', 'text')));

/** Answers embedded in the text. */
export const cloze = (question: XmlElement): GapText => {
  const format = formatOf(childrenOf(question, 'questiontext')[0]);
  const plain = (text: string): string => formattedPlain(text, format, 'choice1').text;
  const read = readCloze(statementOf(question), plain);
  const pool = wordPool(read.gaps, '穴埋め（Cloze）');
  const unknown = [...new Set(read.unknown)].map((kind) => unknownKind(`穴埋めの中の${kind}`));
  const nothing = read.gaps.length === 0 ? [unknownKind('空欄のない穴埋め（Cloze）')] : [];
  return {
    statement: read.text,
    answers: {
      ...pool,
      remarks: [
        ...nothing,
        ...unknown,
        ...pool.remarks,
        ...(read.isPartial ? [PARTIAL_LEFT] : []),
        ...(read.hasFeedback ? [FEEDBACK_LEFT] : []),
      ],
    },
  };
};

const GAP = /\[\[([1-9][0-9]?)\]\]/g;
/** Stands between brackets of a text that are no gap: `writeMoodle` puts it there. */
const JOINER = /\[\u2060(?=\[)/g;

/** The blank that a word fills in files of this product; 0: none, or one that no question has. */
const blankOf = (box: XmlElement): number => {
  const number = Number(ownText(childAt(box, 'blank')));
  return Number.isInteger(number) && number > 0 && number <= MAX_WORD_COUNT ? number : 0;
};

/** Words that are dragged or chosen into `[[1]]`, `[[2]]`. */
export const gapWords = (question: XmlElement): GapText => {
  const boxes = [...childrenOf(question, 'dragbox'), ...childrenOf(question, 'selectoption')];
  const own = boxes.map((box) => ownText(childAt(box, 'text')));
  const numbers = boxes.map(blankOf);
  const isOwn = numbers.some((number) => number > 0);
  const texts = [...own];
  const answers: number[] = [];
  const statement = statementOf(question).replaceAll(GAP, (written, digits: string) => {
    let place = Number(digits);
    // One more than a question may have, which is told of: no more are looked for.
    if (place > own.length || answers.length > MAX_WORD_COUNT) return written;
    // A word that fills several blanks is one for each of them here.
    if (answers.includes(place)) place = texts.push(own[place - 1]!);
    const number = isOwn ? numbers[place - 1]! || answers.length + 1 : answers.length + 1;
    answers[number - 1] = place;
    return blankSign(number);
  });
  const groups = new Set(boxes.map((box) => ownText(childAt(box, 'group')).trim()));
  return {
    statement: statement.replaceAll(JOINER, '['),
    answers: {
      type: 'FillInTheBlanks',
      texts,
      answers: answers.filter(Boolean),
      remarks: groups.size > 1 ? [POOL_SHARED] : [],
    },
  };
};
