import type { LearnerQuestion } from '@tokiori/contract';
import { createContext, useContext, useEffect } from 'react';
import { LANGUAGE_TAGS, languageOf, questionIn } from '../languages/in-language';
import { useLanguage } from '../languages/use-language';
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

/** A question as it is shown. */
export interface ReadableQuestion {
  question: LearnerQuestion;
  /** A machine made the readings in it. */
  isRead: boolean;
  /** What HTML calls its language; `undefined`: that of the page. */
  lang: string | undefined;
}

/**
 * The question in the language in which the person reads, where it is written in that; with readings by machine, where it
 * is Japanese, its author gave none and the learner reads with ふりがな.
 */
export const useReadable = (given: LearnerQuestion, ruby: boolean): ReadableQuestion => {
  const readings = useContext(Context);
  const want = ruby ? readings?.want : undefined;
  useEffect(() => want?.(), [want]);
  const language = languageOf(given, useLanguage());
  const question = questionIn(given, language);
  const lang = language === null ? undefined : LANGUAGE_TAGS[language];
  // The machine has read the first wording: its words are in plain Japanese too, and in no other language.
  const isJapanese = language === null || language === 'easy-ja';
  if (!ruby || !readings?.annotate || !isJapanese) return { question, isRead: false, lang };
  const read = readings.annotate.question(question);
  return { question: read, isRead: read !== question, lang };
};

/** Reads what is said of a question, and the product's own words, for who reads with ふりがな; the same text for others. */
export const useReadableText = (ruby: boolean): Annotator['text'] => {
  const annotate = useContext(Context)?.annotate;
  return ruby && annotate ? annotate.text : sameText;
};
