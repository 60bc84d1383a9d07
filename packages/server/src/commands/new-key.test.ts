import { getSecondFactors, signIn } from '@tokiori/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeChat } from '#test/authorization/fixtures/chats';
import { makeWebhook } from '#test/authorization/fixtures/webhooks';
import { makeDevice } from '#test/authorization/fixtures/devices';
import { addPasskey, addTotp } from '#test/testing/second-factors';
import { PASSWORD, passwordHash, startTestApp, type TestApp } from '#testing';
import { giveUpKey } from './new-key';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('takes away what only the old key can read, and nothing else', async () => {
  const { admin, company } = await app.make.company();
  const email = 'app@new-key.example';
  const learner = await app.make.user(company.id, { email, passwordHash: await passwordHash() });
  await addTotp(learner, app.clock.now);
  await addPasskey(admin);
  await app.database.asOwner((tx) =>
    sql`insert into sso_connections (company_id, issuer, client_id, client_secret, is_enabled, is_required)
      values (${company.id}, 'https://id.example', 'tokiori', ${Buffer.from('sealed')}, true, true)`.execute(
      tx,
    ),
  );
  await makeDevice(app, learner);
  await makeChat(app, company.id);
  await makeWebhook(app, company.id);
  expect(await giveUpKey(app.database)).toEqual({
    authenticatorApps: 1,
    signOnConnections: 1,
    pushDevices: 1,
    chatWebhooks: 1,
    webhooks: 1,
  });
  const entered = await app.nobody.raw(signIn, {
    body: { email, password: PASSWORD },
  });
  expect(entered.body).toMatchObject({ bearer_token: expect.any(String) });
  expect(await admin.ok(getSecondFactors)).toMatchObject({
    passkeys: [expect.anything()],
    recovery_codes_left: null,
  });
  const { rows } = await app.database.pool.query(
    'select sealed from key_check union all select sealed_private_key from vapid_keys',
  );
  expect(rows).toEqual([]);
});
