import { UserCreateBody } from '@tokiori/contract';
import { ApiError } from '../../../app/api/api-error';
import { sentenceOf } from '../../../app/api/sentences';
import { issueOf } from '../../../app/forms/field-errors';

/** One person of the form, as far as it was typed. */
export interface UserLine {
  /** Tells lines apart while they move. */
  key: number;
  name: string;
  login_id: string;
  issues: LineIssues;
  /** What to hand over, once the person was made. */
  made: { login: string; password: string } | null;
}

export interface LineIssues {
  name?: string;
  login_id?: string;
  /** Of neither field. */
  rest?: string;
}

let lastKey = 0;

export const newLine = (name = '', login_id = ''): UserLine => {
  lastKey += 1;
  return { key: lastKey, name, login_id, issues: {}, made: null };
};

/** A line in which nothing was typed. */
export const isBlank = ({ name, login_id }: UserLine): boolean =>
  name.trim() === '' && login_id.trim() === '';

const foldedLogin = ({ login_id }: UserLine): string => login_id.normalize('NFKC').trim();

/** What is wrong with a line before anything is sent. A login id may stand once; which of two is meant is not ours to say. */
export const lineIssues = (line: UserLine, lines: readonly UserLine[]): LineIssues => {
  const { shape } = UserCreateBody;
  const name = issueOf(shape.name.safeParse(line.name));
  const login = issueOf(shape.login_id.safeParse(foldedLogin(line)));
  const key = foldedLogin(line).toLowerCase();
  const isTwice = lines.filter((one) => foldedLogin(one).toLowerCase() === key).length > 1;
  const twice = isTwice ? '同じログインIDの行があります。' : undefined;
  return {
    ...(name ? { name } : {}),
    ...(login || twice ? { login_id: login ?? twice } : {}),
  };
};

/** What the server refused, at the field it names. */
export const refusedIssues = (error: unknown): LineIssues => {
  const items = error instanceof ApiError ? error.errors : [];
  const found: LineIssues = {};
  for (const { field, message } of items) {
    if (field === 'name' || field === 'login_id') found[field] ??= message;
    else found.rest ??= message;
  }
  return Object.keys(found).length > 0 ? found : { rest: sentenceOf(error) };
};

export const hasIssues = ({ issues }: UserLine): boolean => Object.keys(issues).length > 0;

/** 「shop」 and 「008」 and 3 → shop008, shop009, shop010: as many digits as were typed. */
export const numberedLogins = (prefix: string, first: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) => `${prefix.trim()}${String(Number(first) + at).padStart(first.length, '0')}`,
  );

/** Names pasted from anywhere, one a line. */
export const namesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((name) => name.replaceAll(/[\t　 ]+/g, ' ').trim())
    .filter((name) => name !== '');
