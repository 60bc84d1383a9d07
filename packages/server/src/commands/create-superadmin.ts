import { parseArgs } from 'node:util';
import { NewPassword, PRODUCT_NAME } from '@tokiori/contract';
import { randomBytes } from 'node:crypto';
import { z } from 'zod/mini';
import { ConfigError, readConfig } from '../platform/config';
import { blockedPassword } from '../platform/sign-in/blocked-passwords';
import { hashPassword } from '../platform/sign-in/passwords';
import type { Tx } from '../shared/caller';
import { openMigrated } from './serve';

const USAGE = '使い方: npm run create-superadmin -- --email you@example.com [--name 氏名]';

const vendorCompany = async (tx: Tx): Promise<number> => {
  const found = await tx
    .selectFrom('companies')
    .select('id')
    .where('is_vendor', '=', true)
    .executeTakeFirst();
  if (found) return found.id;
  const made = await tx
    .insertInto('companies')
    .values({ name: `${PRODUCT_NAME}運営会社`, is_vendor: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
};

const checkPassword = (password: string, email: string): void => {
  const parsed = z.safeParse(NewPassword, password);
  const fault = parsed.success
    ? blockedPassword(password, [email])
    : parsed.error.issues[0]!.message;
  if (fault) throw new ConfigError(`SUPERADMIN_PASSWORD: ${fault}`);
};

/** Makes the operator's company when there is none, and a SuperAdmin in it. */
export const createSuperAdmin = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, name: { type: 'string' } },
  });
  if (!values.email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email))
    throw new ConfigError(USAGE);
  const email = values.email.toLowerCase();
  const given = process.env['SUPERADMIN_PASSWORD'];
  const password = given ?? randomBytes(15).toString('base64url');
  checkPassword(password, email);
  const database = await openMigrated(readConfig(process.env, 'production'));
  try {
    await database.system(async (tx) => {
      const taken = await tx
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      if (taken)
        throw new ConfigError(
          `${email}のユーザーはすでに存在します。別のアドレスを指定してください。`,
        );
      await tx
        .insertInto('users')
        .values({
          company_id: await vendorCompany(tx),
          name: values.name ?? '運営担当',
          email,
          role: 'SuperAdmin',
          password_hash: await hashPassword(password),
        })
        .execute();
    });
  } finally {
    await database.close();
  }
  console.log(`SuperAdminを作成しました: ${email}`);
  if (given === undefined)
    console.log(`最初のパスワード: ${password}（ログイン後に変更してください）`);
};
