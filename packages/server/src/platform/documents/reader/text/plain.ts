import type { Block } from '../outline';
import { textOf } from './decode';
import { blocksOfLines } from './lines';

/** The blocks of a text that was typed or pasted. */
export const blocksOfText = (text: string): Block[] =>
  blocksOfLines(text.split(/\r\n|[\n\r\f]/), 'by width');

/** The blocks of a text file. */
export const readText = (content: Uint8Array): Block[] => blocksOfText(textOf(content));
