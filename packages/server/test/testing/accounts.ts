import { signIn } from '@tokiori/contract';
import { hashPassword } from '../../src/platform/sign-in/passwords';
import type { TestApp } from './test-app';

/** What `makeAccount` gives people to sign in with. */
export const PASSWORD = 'umi no mieru oka';

let hash: Promise<string> | undefined;

/** `PASSWORD` as it is stored; the slow hash is made once. */
export const passwordHash = (): Promise<string> => (hash ??= hashPassword(PASSWORD));

let serial = 0;

/** Somebody of a company of their own who can sign in with `email` and `PASSWORD`. */
export const makeAccount = async (
  app: TestApp,
  { name, companyName }: { name?: string; companyName?: string } = {},
) => {
  const company = await app.make.company(companyName === undefined ? {} : { name: companyName });
  const email = `account${(serial += 1)}@sign-in.example`;
  const person = await app.make.user(company.company.id, {
    email,
    passwordHash: await passwordHash(),
    ...(name === undefined ? {} : { name }),
  });
  return { ...company, person, email };
};

/** Gives an account's password; the challenge of the second step, which it answers. */
export const beginSignIn = async (app: TestApp, email: string): Promise<string> => {
  const answer = await app.nobody.ok(signIn, { body: { email, password: PASSWORD } });
  return (answer as { challenge: string }).challenge;
};
