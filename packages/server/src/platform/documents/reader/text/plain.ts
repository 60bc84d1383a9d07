import type { Block } from '../outline';
import { textOf } from './decode';
import { blocksOfLines } from './lines';

/** The blocks of a text file. */
export const readText = (content: Uint8Array): Block[] =>
  blocksOfLines(textOf(content).split(/\r\n|[\n\r\f]/), 'by width');
