import type { LearnerQuestion } from '@tokiori/contract';
import { createContext, useContext, useEffect } from 'react';
import type { Annotator } from './annotator';

const sameText = (text: string): string => text;

/** The machine's readings of the sheet in sight. */
export interface Readings {
  /** `null` while they are not here. */
  annotate: Annotator | null;
  /** Has them fetched. */
  want: () => void;
  /** The first question is better not shown before they have come. */
  isAwaited: boolean;
}

/** `null` where a question is shown outside a sheet. */
const Context = createContext<Readings | null>(null);
export const ReadingsProvider = Context.Provider;

/** Whether ふりがな made by machine can be had here. */
export const useHasReadings = (): boolean => useContext(Context) !== null;

/** The question with readings by machine, where its author gave none and the learner reads with ふりがな. */
export const useReadable = (question: LearnerQuestion, ruby: boolean): LearnerQuestion => {
  const readings = useContext(Context);
  const want = ruby ? readings?.want : undefined;
  useEffect(() => want?.(), [want]);
  return ruby && readings?.annotate ? readings.annotate.question(question) : question;
};

/** Reads what is said of a question, and the product's own words, for who reads with ふりがな; the same text for others. */
export const useReadableText = (ruby: boolean): Annotator['text'] => {
  const annotate = useContext(Context)?.annotate;
  return ruby && annotate ? annotate.text : sameText;
};
