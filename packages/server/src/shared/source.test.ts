import { signIn } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

const lines: Record<string, unknown>[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    log: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
});
afterAll(() => app.close());

const failFrom = (remoteAddress: string) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api${signIn.path}`,
    payload: { email: `nobody@${remoteAddress}`, password: 'x' },
    remoteAddress,
  });

it('a limited call stands in the log with what tells its place apart, and not with the place', async () => {
  for (let times = 0; times < 11; times += 1) await failFrom('192.0.2.5');
  await failFrom('192.0.2.5');
  for (let times = 0; times < 11; times += 1) await failFrom('192.0.2.6');
  const limited = lines.filter(({ event }) => event === 'limited');
  expect(limited.map(({ code }) => code)).toEqual(limited.map(() => 'ACCOUNT_LOCKED'));
  const [one, again, other] = limited.map(({ source }) => source);
  expect(one).toMatch(/^[0-9a-f]{16}$/);
  expect([again === one, other === one]).toEqual([true, false]);
  expect(JSON.stringify(lines)).not.toContain('192.0.2');
});
