import { Fragment, type ReactNode } from 'react';

/** A part of a line: its text, and what is drawn of it where that is more than the text. */
export interface Part {
  text: string;
  node?: ReactNode;
}

/** Draws a line broken between phrases alone. No character is added, so the text stays what it is when copied. */
export type Phraser = (parts: readonly Part[]) => ReactNode;

export const phraseNodes = (parts: readonly Part[], phraser: Phraser | null): ReactNode =>
  phraser
    ? phraser(parts)
    : parts.map(({ text, node }, at) => <Fragment key={at}>{node ?? text}</Fragment>);
