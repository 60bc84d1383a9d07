import { foldTyped } from '@tokiori/domain';
import { UserCreateBody } from '@tokiori/contract';
import { ApiError } from '../../../app/api/api-error';
import { sentenceOf } from '../../../app/api/sentences';
import { issueOf } from '../../../app/forms/field-errors';

/** What people of a form sign in with: a login id and a first password, or an address that an invitation goes to. */
export type AccountKind = 'login_id' | 'email';

export const ACCOUNT_LABELS: Record<AccountKind, string> = {
  login_id: 'ログインID',
  email: 'メールアドレス',
};

/** One person of the form, as far as it was typed. */
export interface UserLine {
  /** Tells lines apart while they move. */
  key: number;
  name: string;
  /** The login id or the address. */
  account: string;
  issues: LineIssues;
  /** What to hand over, once the person was made; nothing to those who were invited. */
  made: { login: string; password: string | null; isQueued: boolean } | null;
}

export interface LineIssues {
  name?: string;
  account?: string;
  /** Of neither field. */
  rest?: string;
}

let lastKey = 0;

export const newLine = (name = '', account = ''): UserLine => {
  lastKey += 1;
  return { key: lastKey, name, account, issues: {}, made: null };
};

/** A line in which nothing was typed. */
export const isBlank = ({ name, account }: UserLine): boolean =>
  name.trim() === '' && account.trim() === '';

export const foldedAccount = ({ account }: UserLine): string => foldTyped(account);

/** What is wrong with a line before anything is sent. An account may stand once; which of two is meant is not ours to say. */
export const lineIssues = (
  line: UserLine,
  lines: readonly UserLine[],
  kind: AccountKind,
): LineIssues => {
  const { shape } = UserCreateBody;
  const name = issueOf(shape.name.safeParse(line.name));
  const account = issueOf(shape[kind].safeParse(foldedAccount(line)));
  const key = foldedAccount(line).toLowerCase();
  const isTwice = lines.filter((one) => foldedAccount(one).toLowerCase() === key).length > 1;
  const twice = isTwice ? `同じ${ACCOUNT_LABELS[kind]}の行があります。` : undefined;
  return {
    ...(name ? { name } : {}),
    ...(account || twice ? { account: account ?? twice } : {}),
  };
};

/** What the server refused, at the field it names. */
export const refusedIssues = (error: unknown, kind: AccountKind): LineIssues => {
  const items = error instanceof ApiError ? error.errors : [];
  const issues: LineIssues = {};
  for (const { field, message } of items) {
    if (field === 'name') issues.name ??= message;
    else if (field === kind) issues.account ??= message;
    else issues.rest ??= message;
  }
  return Object.keys(issues).length > 0 ? issues : { rest: sentenceOf(error) };
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

/** People pasted from a sheet, one a line: a name and an address, with a tab or a comma between them, in either order. */
export const peopleIn = (text: string): { name: string; account: string }[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t,、]/).map((part) => part.replaceAll('　', ' ').trim()))
    .filter((parts) => parts.some((part) => part !== ''))
    .map((parts) => {
      const account = parts.find((part) => /[@＠]/.test(part)) ?? '';
      const name = parts.find((part) => part !== '' && part !== account) ?? '';
      return { name, account };
    });
