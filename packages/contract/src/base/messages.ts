import { z } from 'zod/mini';

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

const tooSmall = (issue: { origin: string; minimum: unknown }): string => {
  if (issue.origin === 'string') return `${String(issue.minimum)}文字以上で入力してください。`;
  if (issue.origin === 'array') return `${String(issue.minimum)}個以上指定してください。`;
  return `${String(issue.minimum)}以上で入力してください。`;
};

const tooBig = (issue: { origin: string; maximum: unknown }): string => {
  if (issue.origin === 'string') return `${String(issue.maximum)}文字以内で入力してください。`;
  if (issue.origin === 'array') return `${String(issue.maximum)}個以内で指定してください。`;
  return `${String(issue.maximum)}以下で入力してください。`;
};

const KINDS: Record<string, string> = {
  string: '文字',
  number: '数値',
  int: '整数',
  boolean: 'はい・いいえ（true・false）',
  array: '一覧',
  object: '項目の組',
};

const MOST_NAMES = 5;
const LONGEST_NAME = 50;

/** The first of the names that somebody sent: there may be any number of them, of any length. */
const namesOf = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMES)
    .map((name) => name.slice(0, LONGEST_NAME))
    .join('、') + (names.length > MOST_NAMES ? 'など' : '');

/** The sentence for an issue that its schema gave no sentence of its own; source: Zod's issue codes. */
export const messageOf = (issue: Issue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return '入力してください。';
      return `${KINDS[issue.expected] ?? issue.expected}で指定してください。`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return `次のいずれかを指定してください: ${issue.values.map(String).join('、')}`;
    case 'unrecognized_keys':
      return `使えない項目が含まれています: ${namesOf(issue.keys)}`;
    case 'invalid_format':
      return '形が正しくありません。';
    case 'invalid_union':
      return '指定の形が正しくありません。';
    default:
      return undefined;
  }
};

/** Makes every schema of the contract speak Japanese. Both sides call it once at start. */
export const speakJapanese = (): void => {
  z.config({ customError: messageOf });
};
