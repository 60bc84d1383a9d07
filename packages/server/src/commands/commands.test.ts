import { getOwnCompany, listAuditLog, me, signIn } from '@tokiori/contract';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, TestClient, type TestApp } from '#testing';
import { addSuperAdmin } from './create-superadmin';
import { commands } from './index';

const PASSWORD = 'take no ha no tsuyu';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

describe('the first SuperAdmin', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const made = async (email: string, passwordEnd: Date | null) => {
    const person = { email, name: '運営担当', password: PASSWORD, passwordEnd };
    await app.database.asOwner((tx) => addSuperAdmin(tx, person));
  };
  const enter = (email: string) => app.nobody.raw(signIn, { body: { email, password: PASSWORD } });
  const entered = async (email: string): Promise<TestClient> => {
    const { bearer_token: token } = (await enter(email)).body as { bearer_token: string };
    return new TestClient(app.fastify, token);
  };

  it('does nothing with a password that was made up but choose another, for two weeks', async () => {
    const email = 'made-up@vendor.example';
    await made(email, new Date(app.clock.now.getTime() + 14 * 86_400_000));
    const person = await entered(email);
    expect((await person.ok(me)).session.required_step).toBe('change-password');
    expect((await person.refused(getOwnCompany)).code).toBe('PASSWORD_CHANGE_REQUIRED');
    app.clock.addDays(14);
    expect((await enter(email)).status).toBe(401);
    app.clock.addDays(-14);
  });

  it('goes to work at once with a password of their own', async () => {
    const email = 'chosen@vendor.example';
    await made(email, null);
    const person = await entered(email);
    expect((await person.ok(me)).session.required_step).toBe(null);
    const { items } = await person.ok(listAuditLog);
    expect(items.find(({ action }) => action === 'user.create')).toMatchObject({
      real_user: null,
      changes: { email, role: 'SuperAdmin' },
    });
    await expect(made(email, null)).rejects.toThrow('すでに存在します');
  });
});

describe('a command that is not told well', () => {
  const run = (name: string, ...args: string[]): Promise<void> => commands[name]!(args);

  it('says how it is used', async () => {
    vi.stubEnv('DATA_DIR', folder);
    for (const args of [[], ['--emial', 'a@vendor.example'], ['--email', 'nobody']])
      await expect(run('create-superadmin', ...args)).rejects.toThrow('使い方');
    await expect(run('backup')).rejects.toThrow('使い方');
    await expect(run('backup', '--help')).rejects.toThrow('使い方');
    for (const name of ['move-to-postgresql', 'move-to-citus'])
      await expect(run(name, '--form', 'postgres://a/b')).rejects.toThrow('使い方');
  });

  it('moves nothing to nowhere, or to where it is', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/nothing';
    for (const name of ['move-to-postgresql', 'move-to-citus']) {
      vi.stubEnv('DATABASE_URL', '');
      await expect(run(name, '--from', url)).rejects.toThrow('DATABASE_URL で指定');
      vi.stubEnv('DATABASE_URL', url);
      await expect(run(name, '--from', url)).rejects.toThrow('同じデータベース');
    }
  });

  it('copies no database that is not there, as from a mistyped folder', async () => {
    const dataDir = join(folder, 'mistyped');
    vi.stubEnv('DATA_DIR', dataDir);
    vi.stubEnv('DATABASE_URL', '');
    const file = join(folder, 'backup.tar.gz');
    await expect(run('backup', file)).rejects.toThrow('データベースがありません');
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing');
    for (const name of ['move-to-postgresql', 'move-to-citus'])
      await expect(run(name)).rejects.toThrow('データベースがありません');
    expect([existsSync(dataDir), existsSync(file)]).toEqual([false, false]);
  });
});
