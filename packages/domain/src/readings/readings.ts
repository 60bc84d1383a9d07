import { toHiragana } from '../text/fold';
import { hasKanji } from './kana';

/** How a word is read: the word as it stands in a text, with its kana endings, and its reading in hiragana. */
export interface WordReading {
  surface: string;
  reading: string;
}

/** A word of a text as a tokenizer cuts it. */
export interface Token {
  surface: string;
  /** In katakana; `null` when the tokenizer does not know the word. */
  reading: string | null;
  /** A number, whose counter is read in ways that a tokenizer gets wrong (ついたち, ふつか, よっか). */
  isNumber: boolean;
  /** Ends the word before it (「者」 of 「責任者」), and is read differently alone. */
  isSuffix: boolean;
}

/** The longest text kept of a word; longer ones are no words. */
export const MOST_OF_A_WORD = 50;

/** Suffixes joined to their words. */
const joined = (tokens: readonly Token[]): Token[] => {
  const words: Token[] = [];
  for (const token of tokens) {
    const before = words.at(-1);
    if (!token.isSuffix || !before || before.reading === null || token.reading === null)
      words.push(token);
    else
      words[words.length - 1] = {
        ...before,
        surface: before.surface + token.surface,
        reading: before.reading + token.reading,
      };
  }
  return words;
};

/**
 * The words of a text that need a reading, each once, in the order of their letters: the order tells nothing of the text.
 * Left out: words without kanji, unknown ones, numbers, and what counts them. The first reading of a word holds.
 */
export const readingsOfTokens = (tokens: readonly Token[]): WordReading[] => {
  const readings = new Map<string, string>();
  const words = joined(tokens);
  words.forEach(({ surface, reading, isNumber }, at) => {
    const isCounter = words[at - 1]?.isNumber === true;
    if (reading === null || isNumber || isCounter || !hasKanji(surface)) return;
    if (surface.length > MOST_OF_A_WORD || readings.has(surface)) return;
    readings.set(surface, toHiragana(reading));
  });
  return [...readings]
    .map(([surface, reading]) => ({ surface, reading }))
    .sort((a, b) => (a.surface < b.surface ? -1 : 1));
};

/** Readings with people's corrections in place of the machine's, and what people added. An empty one was taken away. */
export const heldReadings = (
  readings: readonly WordReading[],
  corrections: readonly WordReading[],
): WordReading[] => {
  const held = new Map(
    [...readings, ...corrections].map(({ surface, reading }) => [surface, reading]),
  );
  return [...held].map(([surface, reading]) => ({ surface, reading }));
};

/** The same as learners see them: without what was taken away. */
export const correctedReadings = (
  readings: readonly WordReading[],
  corrections: readonly WordReading[],
): WordReading[] => heldReadings(readings, corrections).filter(({ reading }) => reading !== '');
