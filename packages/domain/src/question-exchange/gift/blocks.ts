import { findSign } from './escapes';

/** A stretch of a GIFT file: one question, with where it begins and what is said of it before. */
export interface GiftBlock {
  line: number;
  text: string;
  path: string;
  /** Texts of the comments before it. */
  comments: string[];
}

const GOES_ON = /^\s*[=~}#%]/;

/** How many braces are open at the end of a line; escaped ones are texts. */
const openAfter = (line: string, before: boolean): boolean => {
  let isOpen = before;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === '{') isOpen = true;
    else if (line[at] === '}') isOpen = false;
  }
  return isOpen;
};

/** Where the next line is that is not blank. */
const nextFilled = (lines: readonly string[], from: number): number => {
  let at = from;
  while (at < lines.length && lines[at]!.trim() === '') at += 1;
  return at;
};

/** The first questions of a GIFT file, apart by blank lines; a blank line among answers ends none. */
export const giftBlocks = (text: string, most: number): GiftBlock[] => {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const blocks: GiftBlock[] = [];
  let path = '';
  let comments: string[] = [];
  let gathered: { line: number; lines: string[] } | null = null;
  let isOpen = false;
  let hasAnswers = false;
  const end = (): void => {
    if (gathered)
      blocks.push({ line: gathered.line, text: gathered.lines.join('\n'), path, comments });
    if (gathered) comments = [];
    gathered = null;
    isOpen = false;
    hasAnswers = false;
  };
  for (let at = 0; at < lines.length && blocks.length < most; at += 1) {
    const line = lines[at]!;
    const start = line.trimStart();
    if (start.startsWith('//')) {
      if (!gathered) comments.push(start.slice(2).trim());
    } else if (start === '') {
      const next = nextFilled(lines, at);
      if (!isOpen || !GOES_ON.test(lines[next] ?? '')) end();
      at = next - 1;
    } else if (start.startsWith('$CATEGORY:') && !isOpen && (!gathered || hasAnswers)) {
      end();
      path = start.slice('$CATEGORY:'.length).trim();
    } else {
      // Short questions may stand line after line.
      if (hasAnswers && !isOpen && findSign(line, '{') >= 0) end();
      gathered ??= { line: at + 1, lines: [] };
      gathered.lines.push(line);
      isOpen = openAfter(line, isOpen);
      hasAnswers ||= findSign(line, '{') >= 0;
    }
  }
  end();
  return blocks.slice(0, most);
};
