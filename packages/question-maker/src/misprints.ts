import type { SentenceWord } from '@tokiori/domain';

/** 「なれ」 behind the stem that 「ない」 follows (「行わなれなかった」), or a particle twice. */
const NO_FORM = /[一-龠](?:わ|さ|ま|ら|が)なれ(?:な|る|た|ば)|をを/;

/** 「事由により欠勤は」: what is done for a reason is a verb; before its noun 「による」 was meant. */
const isCausedNoun = (words: readonly SentenceWord[]): boolean =>
  words.some(
    ({ surface }, at) =>
      surface === 'により' &&
      words[at + 1]?.kinds.includes('サ変接続') === true &&
      words[at + 2]?.surface === 'は',
  );

/** Whether a sentence is misprinted in its document: what shows it would show the mistake. */
export const isMisprinted = (text: string, words: readonly SentenceWord[]): boolean =>
  NO_FORM.test(text) || isCausedNoun(words);
