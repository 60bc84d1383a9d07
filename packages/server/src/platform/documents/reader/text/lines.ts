import { joinLines, widthOf } from '../characters';
import { articleOf, isSentence, loneTitleOf, markOf, partRankOf } from '../numbering';
import type { Block } from '../outline';

/** Whether a line begins something new by its wording. */
export const opens = (line: string): boolean => {
  const text = line.trim();
  return (
    markOf(text) !== null ||
    articleOf(text) !== null ||
    partRankOf(text) !== null ||
    loneTitleOf(text) !== null
  );
};

/** Whether a line is complete by its wording: nothing is joined to it. */
const closes = (line: string): boolean => {
  const text = line.trim();
  return partRankOf(text) !== null || articleOf(text)?.rest === '' || loneTitleOf(text) !== null;
};

const indentOf = (line: string): number => /^[ \t　]{0,40}/.exec(line)![0].length;

/** Lines narrower than this are broken by their author. */
const NARROWEST_WRAPPED = 30;

interface Reading {
  /** Whether a line that is as wide as others was broken by its width, or lines are joined wherever they break. */
  wraps: 'by width' | 'always';
  /** How wide the widest of the lines around is. */
  widest: number;
}

const goesOn = (text: string, last: string, line: string, { wraps, widest }: Reading): boolean => {
  if (opens(line) || closes(text)) return false;
  const isItem = markOf(text.trim()) !== null;
  if (isItem && indentOf(line) > indentOf(last)) return true;
  if (wraps === 'always') return true;
  if (isSentence(last.trimEnd()) || (indentOf(line) > indentOf(last) && line.startsWith('　')))
    return false;
  const width = widthOf(last);
  return width >= NARROWEST_WRAPPED && width >= widest * 0.85;
};

/** Lines as blocks: blank lines set them apart, lines that were broken by their width are joined. */
export const blocksOfLines = (lines: readonly string[], wraps: Reading['wraps']): Block[] => {
  const blocks: Block[] = [];
  const reading = { wraps, widest: 0 };
  for (const line of lines) reading.widest = Math.max(reading.widest, widthOf(line));
  let text = '';
  let last = '';
  const end = (): void => {
    if (text.trim() !== '') blocks.push({ text, page: null });
    text = '';
  };
  for (const line of lines) {
    if (line.trim() === '') end();
    else if (text !== '' && goesOn(text, last, line, reading)) {
      // What is indented anew is set apart from what it follows.
      const isApart = /^ {0,8}　/.test(line) && !markOf(text.trim());
      text = isApart ? `${text} ${line.trim()}` : joinLines(text.trimEnd(), line.trim());
    } else {
      end();
      text = line;
    }
    last = line;
  }
  end();
  return blocks;
};
