import type { ExchangedQuestion } from '../exchanged-question';
import { categoryOfLabel, ownCode } from '../category-label';

/** What GIFT has no place for, in a comment as Moodle writes its ID numbers and tags: `// [id:…] [tag:…]`; what a variant is of is one of our own. */
const NOTE = /\s*\[(id|variant-of|tag|comment):((?:[^\\\]]|\\.)*)\]/y;

const noteText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\\]]/g, '\\$&')
    .replaceAll('\n', '\\n');
const readNoteText = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** A comment line; nothing where there is nothing to say. */
export const giftComment = (notes: {
  id: string;
  'variant-of': string;
  tag: string;
  comment: string;
}): string => {
  const said = Object.entries(notes).filter(([, text]) => text !== '');
  return said.length === 0
    ? ''
    : `// ${said.map(([name, text]) => `[${name}:${noteText(text)}]`).join(' ')}\n`;
};

/** More than the notes of a question come to. Patterns are not tried on longer lines. */
const LONGEST = 60_000;

/** The notes with which a line begins, one after the other. */
const notesIn = (line: string): { name: string; written: string }[] => {
  const notes: { name: string; written: string }[] = [];
  if (line.length > LONGEST) return notes;
  NOTE.lastIndex = 0;
  for (let match = NOTE.exec(line); match; match = NOTE.exec(line))
    notes.push({ name: match[1]!, written: match[2]! });
  return notes;
};

type GiftNotes = Pick<ExchangedQuestion, 'code' | 'main' | 'category' | 'comment'>;

/** What the comments before a question say of it. */
export const readGiftComments = (comments: readonly string[]): GiftNotes => {
  const read: GiftNotes = {
    code: '',
    main: '',
    category: null,
    comment: '',
  };
  for (const line of comments)
    for (const { name, written } of notesIn(line)) {
      const text = readNoteText(written);
      if (name === 'id') read.code = ownCode(text);
      else if (name === 'variant-of') read.main = ownCode(text);
      else if (name === 'comment') read.comment = text;
      else read.category = categoryOfLabel(text) ?? read.category;
    }
  return read;
};
