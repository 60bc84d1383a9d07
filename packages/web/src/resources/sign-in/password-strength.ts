export type Strength = 'too-short' | 'weak' | 'fair' | 'strong';

const LEAST_LENGTH = 8;
const FAIR_BITS = 40;
const STRONG_BITS = 60;

/** Words that guessers try first, a sample of the server's own list. */
const COMMON = [
  'password',
  'passw0rd',
  'qwerty',
  'welcome',
  'letmein',
  'iloveyou',
  'admin',
  'login',
  'tokiori',
  'himitsu',
  'sakura',
  'nippon',
  'tokyo',
];

const POOLS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[!-/:-@[-`{-~ ]/, 33],
  // Kana, kanji, emoji: far more than this, but people pick few of them.
  [/[^\u0020-\u007e]/, 100],
];

/** Letters that a guesser would not have guessed from the one before: not the same one, not the next one. */
const surprisingLetters = (letters: readonly string[]): number => {
  const surprises = letters.filter((letter, at) => {
    const step = letter.codePointAt(0)! - (letters[at - 1]?.codePointAt(0) ?? -9);
    return Math.abs(step) > 1;
  });
  return Math.min(surprises.length, new Set(letters).size * 2);
};

/**
 * How hard a password is to guess, roughly: length counts most, runs and repetitions little, what others know
 * of the person not at all. The server has the last word.
 */
export const passwordStrength = (
  password: string,
  personalTexts: readonly (string | null)[] = [],
): Strength => {
  if (password.length < LEAST_LENGTH) return 'too-short';
  const personal = personalTexts
    .flatMap((text) => (text === null ? [] : [text.split('@')[0] ?? '']))
    .filter((text) => text.length >= 4);
  const rest = [...personal, ...COMMON].reduce(
    (left, text) => left.replaceAll(text.toLowerCase(), ''),
    password.toLowerCase(),
  );
  const letters = Array.from(rest.length < password.length ? rest : password);
  const pool = POOLS.reduce(
    (sum, [kind, size]) => sum + (kind.test(letters.join('')) ? size : 0),
    1,
  );
  const bits = surprisingLetters(letters) * Math.log2(pool);
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
};
