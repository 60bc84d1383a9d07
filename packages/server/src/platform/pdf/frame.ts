import { A4 } from './page';

/** Where the texts of a page stand, in points. */
export const LEFT = 48;
export const WIDTH = A4.width - 2 * LEFT;
export const TOP = 64;
export const BOTTOM = A4.height - 60;

/** Colours of texts: what is read, what is said beside it, and headings. */
export const INK = '#1f2430';
export const SOFT = '#59616e';
export const INDIGO = '#26457a';
