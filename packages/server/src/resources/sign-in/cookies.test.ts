import { signIn } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { startTestApp } from '#testing';
import { hashPassword } from '../../platform/sign-in/passwords';

const PASSWORD = 'かくえんていしゃ 十一月';
const EMAIL = 'cookie@sign-in.example';

/** The cookie of a sign-in under way, where the pages stand at an address and a request says what it came over. */
const cookieAt = async (publicUrl: string, forwarded: 'http' | 'https'): Promise<string> => {
  const app = await startTestApp({
    environment: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: publicUrl },
  });
  const { company } = await app.make.company();
  const passwordHash = await hashPassword(PASSWORD);
  const person = await app.make.user(company.id, { email: EMAIL, passwordHash });
  await app.database.pool.query('update users set two_factor_email = true where id = $1', [
    person.id,
  ]);
  const { headers } = await app.nobody.raw(signIn, {
    body: { email: EMAIL, password: PASSWORD },
    headers: { 'x-forwarded-proto': forwarded },
  });
  await app.close();
  return String(headers['set-cookie']);
};

it.each(['https', 'http'] as const)(
  'the cookie of a service behind TLS is out of reach of everything else, whatever the proxy says (%s)',
  async (forwarded) => {
    expect(await cookieAt('https://tokiori.example', forwarded)).toMatch(
      /^__Host-tokiori_challenge=[A-Za-z0-9_-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  },
);

it('works without TLS too, where somebody tries the product on their own machine', async () => {
  expect(await cookieAt('http://localhost:3000', 'http')).toMatch(
    /^tokiori_challenge=[A-Za-z0-9_-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});
