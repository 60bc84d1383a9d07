import {
  createPasskey,
  deletePasskey,
  getSecondFactors,
  passkeyRegistrationOptions,
  renamePasskey,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPasskey, newKey } from '#test/testing/second-factors';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const learner = async (): Promise<Person> => (await app.make.company()).learner;
const FAILED = { status: 400, code: 'PASSKEY_FAILED' };

/** Asks for a registration and answers it with a new key. */
const answered = async (
  person: Person,
  odd: Parameters<ReturnType<typeof newKey>['create']>[1] = {},
) => {
  const { ticket, options } = await person.ok(passkeyRegistrationOptions);
  return { body: { ticket, name: '私の鍵', response: newKey().create(options, odd) } };
};

describe('registering a passkey', () => {
  it('asks the browser for a key of this account that works without a password too', async () => {
    const person = await learner();
    const { options } = await person.ok(passkeyRegistrationOptions);
    expect(options).toMatchObject({
      rp: { name: 'ときおり', id: 'localhost' },
      user: { displayName: person.name },
      attestation: 'none',
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: [],
    });
  });

  it('keeps it by its name, gives recovery codes with the first, and tells the owner', async () => {
    const person = await learner();
    const { passkey, recoveryCodes } = await addPasskey(person, '会社のノートPC');
    expect(passkey).toMatchObject({ name: '会社のノートPC', last_used_at: null });
    expect(recoveryCodes).toHaveLength(10);
    expect((await addPasskey(person, '電話')).recoveryCodes).toBeNull();
    const { passkeys } = await person.ok(getSecondFactors);
    expect(passkeys.map(({ name }) => name)).toEqual(['会社のノートPC', '電話']);
    expect((await app.mails()).at(-1)!.text).toContain('パスキー「電話」が登録されました');
  });

  it('names the keys that are there already, so that none is registered twice', async () => {
    const person = await learner();
    const { key } = await addPasskey(person);
    const { ticket, options } = await person.ok(passkeyRegistrationOptions);
    expect(options).toMatchObject({ excludeCredentials: [{ id: key.id }] });
    const body = { ticket, name: 'もう一度', response: key.create(options) };
    expect(await person.refused(createPasskey, { body })).toMatchObject(FAILED);
    expect((await person.ok(getSecondFactors)).passkeys).toHaveLength(1);
  });

  it('takes one response to one question, right or wrong', async () => {
    const person = await learner();
    const sent = await answered(person);
    await person.ok(createPasskey, sent);
    expect(await person.refused(createPasskey, sent)).toMatchObject(FAILED);
    const wrong = await answered(person, { origin: 'https://evil.example' });
    const { ticket } = wrong.body;
    expect(await person.refused(createPasskey, wrong)).toMatchObject(FAILED);
    const second = await answered(person);
    const spent = { body: { ...second.body, ticket } };
    expect(await person.refused(createPasskey, spent)).toMatchObject(FAILED);
  });

  it.each([
    ['another origin', { origin: 'http://localhost:3001' }],
    ['another site', { rpId: 'evil.example' }],
  ])('refuses a response from %s', async (_what, odd) => {
    const person = await learner();
    const refused = await person.refused(createPasskey, await answered(person, odd));
    expect(refused).toMatchObject(FAILED);
    expect((await person.ok(getSecondFactors)).passkeys).toEqual([]);
  });

  it('refuses what was asked of somebody else', async () => {
    const [person, other] = [await learner(), await learner()];
    const refused = await other.refused(createPasskey, await answered(person));
    expect(refused).toMatchObject(FAILED);
  });

  it('waits five minutes for the response', async () => {
    const person = await learner();
    const [inTime, late] = [await answered(person), await answered(person)];
    app.clock.set('2026-11-20T09:04:59+09:00');
    await person.ok(createPasskey, inTime);
    app.clock.set('2026-11-20T09:05:00+09:00');
    expect(await person.refused(createPasskey, late)).toMatchObject(FAILED);
  });

  it('takes a key that cannot check its holder: it still follows a password', async () => {
    const person = await learner();
    await person.ok(createPasskey, await answered(person, { verifiesUser: false }));
  });
});

describe('one’s own passkeys', () => {
  it('get another name, of which the owner hears', async () => {
    const person = await learner();
    const { passkey } = await addPasskey(person, '鍵');
    const params = { passkey_id: passkey.id };
    const renamed = await person.ok(renamePasskey, { params, body: { name: ' 自宅の鍵 ' } });
    expect(renamed).toEqual({ ...passkey, name: '自宅の鍵' });
    expect((await app.mails()).at(-1)!.text).toContain('「鍵」の名前が「自宅の鍵」に変わりました');
    const nameless = await person.refused(renamePasskey, { params, body: { name: ' ' } });
    expect(nameless).toMatchObject({ status: 400, errors: [{ field: 'name' }] });
  });

  it('are deleted, the recovery codes with the last', async () => {
    const person = await learner();
    const [one, other] = [await addPasskey(person), await addPasskey(person)];
    const remove = ({ passkey }: typeof one) =>
      person.ok(deletePasskey, { params: { passkey_id: passkey.id } });
    expect(await remove(one)).toMatchObject({
      passkeys: [{ id: other.passkey.id }],
      recovery_codes_left: 10,
    });
    expect(await remove(other)).toMatchObject({ passkeys: [], recovery_codes_left: null });
  });

  it('are nobody else’s to change, not even a colleague’s', async () => {
    const { learner: person, admin } = await app.make.company();
    const { passkey } = await addPasskey(person);
    const params = { passkey_id: passkey.id };
    const refused = [
      await admin.refused(renamePasskey, { params, body: { name: '私の' } }),
      await admin.refused(deletePasskey, { params }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
    expect((await person.ok(getSecondFactors)).passkeys).toEqual([passkey]);
  });

  it('are in the log from first to last', async () => {
    const person = await learner();
    const { passkey } = await addPasskey(person, '鍵');
    const params = { passkey_id: passkey.id };
    await person.ok(renamePasskey, { params, body: { name: '別の鍵' } });
    await person.ok(deletePasskey, { params });
    const { rows } = await app.database.pool.query(
      `select action, target_id, changes from audit_log where company_id = $1 order by id`,
      [person.companyId],
    );
    const target = { target_id: passkey.id };
    expect(rows).toEqual([
      { action: 'passkey.create', ...target, changes: { name: '鍵' } },
      { action: 'passkey.rename', ...target, changes: { name: { from: '鍵', to: '別の鍵' } } },
      { action: 'passkey.delete', ...target, changes: { name: '別の鍵' } },
    ]);
  });
});
