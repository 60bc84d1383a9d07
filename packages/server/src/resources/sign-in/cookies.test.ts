import { signIn } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/sign-in/passwords';
import { startTestApp, type TestApp } from '../../testing';

const PASSWORD = 'かくえんていしゃ 十一月';
const EMAIL = 'cookie@sign-in.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  const { company } = await app.make.company();
  const passwordHash = await hashPassword(PASSWORD);
  const person = await app.make.user(company.id, { email: EMAIL, passwordHash });
  await app.database.asOwner((tx) =>
    tx.updateTable('users').set({ two_factor_email: true }).where('id', '=', person.id).execute(),
  );
});
afterAll(() => app.close());

const cookieOver = async (protocol: 'http' | 'https'): Promise<string> => {
  const { headers } = await app.nobody.raw(signIn, {
    body: { email: EMAIL, password: PASSWORD },
    headers: { 'x-forwarded-proto': protocol },
  });
  return String(headers['set-cookie']);
};

describe('the cookie of a sign-in under way', () => {
  it('is out of reach of scripts, of other sites and of everything but TLS', async () => {
    expect(await cookieOver('https')).toMatch(
      /^__Host-tokiori_challenge=[A-Za-z0-9_-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('works without TLS too, where somebody tries the product on their own machine', async () => {
    expect(await cookieOver('http')).toMatch(
      /^tokiori_challenge=[A-Za-z0-9_-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});
