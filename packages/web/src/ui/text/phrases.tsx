import type { ReactNode } from 'react';
import { currentPhraser } from './current-phraser';

/** A heading's words, broken between phrases. What is no text is drawn as it is. */
export const Phrases = ({ children }: { children: ReactNode }) => {
  const phraser = currentPhraser();
  return typeof children === 'string' && phraser ? phraser([{ text: children }]) : children;
};
