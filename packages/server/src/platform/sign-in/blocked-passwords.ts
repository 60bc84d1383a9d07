import { foldWidth } from '@tokiori/domain';
import { createRequire } from 'node:module';
import { itemAt } from '../item-of';

const require = createRequire(import.meta.url);

/**
 * Common passwords: words that attackers try first here, beside the published ones: the product's, and those of people who write
 * Japanese. Compared after folding case, so that `Password1` counts as well.
 */
const WORDS = [
  'password',
  'passw0rd',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'iloveyou',
  'welcome',
  'admin',
  'administrator',
  'letmein',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'changeme',
  'default',
  'secret',
  'master',
  'login',
  'guest',
  'test',
  'user',
  'sakura',
  'arashi',
  'doraemon',
  'pokemon',
  'tokyo',
  'japan',
  'nippon',
  'himitsu',
  'kaisha',
  'company',
  'tokiori',
  'office',
  'summer',
  'winter',
  'spring',
  'autumn',
];

/**
 * The 50,000 or so passwords that stand most often in published leaks, in lower case: the list of zxcvbn-ts
 * (`@zxcvbn-ts/language-common`, MIT), read when the first password is checked.
 */
let leaked: ReadonlySet<string> | undefined;
const isLeaked = (text: string): boolean => {
  leaked ??= new Set(require('@zxcvbn-ts/language-common/src/passwords.json') as string[]);
  return leaked.has(text);
};

const SHORTEST_WORD = 4;
const isCommon = (text: string): boolean =>
  text.length >= SHORTEST_WORD && (WORDS.includes(text) || isLeaked(text));

const isCounting = (text: string): boolean => {
  const codes = [...text].map((letter) => letter.codePointAt(0)!);
  const steps = codes.slice(1).map((code, index) => code - itemAt(codes, index));
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
};

const isRepetition = (text: string): boolean => /^(.{1,4})\1+$/u.test(text);

const KEYBOARD_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb'];
const isKeyboardRun = (text: string): boolean =>
  KEYBOARD_ROWS.some(
    (row) => (row + row).includes(text) || [...row, ...row].toReversed().join('').includes(text),
  );

/** A word with digits and marks around it is still that word. */
const core = (text: string): string => {
  const signs = [...text];
  const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
  return signs.slice(signs.findIndex(isLetter), signs.findLastIndex(isLetter) + 1).join('');
};

/**
 * Why a password is too easy to guess; `null` when it is fine.
 * @param personal what others know of the user (address, login id, name, company); `null` members are passed over
 */
export const blockedPassword = (
  password: string,
  personal: readonly (string | null)[],
): string | null => {
  const folded = foldWidth(password).toLowerCase();
  if (isCounting(folded) || isRepetition(folded) || isKeyboardRun(folded))
    return '同じ文字の繰り返しや、並びの順の文字だけのパスワードは使えません。';
  if (isCommon(core(folded)) || isCommon(folded))
    return 'よく使われる、推測されやすいパスワードです。別のものにしてください。';
  const personalWords = personal
    .flatMap((text) => (text === null ? [] : [text, text.split('@')[0] ?? '']))
    .map((text) => foldWidth(text).toLowerCase())
    .filter((text) => text.length >= 4);
  return personalWords.some((text) => folded === text || core(folded) === text)
    ? '名前やメールアドレス、ログインID、会社名と同じパスワードは使えません。'
    : null;
};
