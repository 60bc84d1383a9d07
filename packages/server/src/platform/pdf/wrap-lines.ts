import { itemAt } from '../item-of';
import { mayBreak } from './fit-lines';

/** Lines of one paragraph: each as long as fits. */
const wrapParagraph = (
  text: string,
  width: number,
  widthOf: (character: string) => number,
): string[] => {
  const characters = [...text];
  const lines: string[] = [];
  let [start, breakAt, filled] = [0, 0, 0];
  for (let at = 0; at < characters.length; at += 1) {
    const character = itemAt(characters, at);
    if (at > start && mayBreak(itemAt(characters, at - 1), character)) breakAt = at;
    filled += widthOf(character);
    // A blank at the end of a line takes no room.
    if (filled <= width || at === start || character === ' ') continue;
    const end = breakAt > start ? breakAt : at;
    lines.push(characters.slice(start, end).join('').trimEnd());
    start = end;
    while (characters[start] === ' ') start += 1;
    filled = characters.slice(start, at + 1).reduce((sum, one) => sum + widthOf(one), 0);
  }
  return [...lines, characters.slice(start).join('').trimEnd()];
};

/**
 * Cuts a text into lines of a width, as many as it needs: at its own line ends, between words, and by the rules of
 * Japanese (`mayBreak`). What is wider than a line by itself is cut where the line ends.
 */
export const wrapLines = (
  text: string,
  width: number,
  widthOf: (character: string) => number,
): string[] => text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf));
