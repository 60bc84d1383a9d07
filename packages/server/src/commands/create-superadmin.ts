import { parseArgs } from 'node:util';
import { EmailAddress, NewPassword, PRODUCT_NAME } from '@tokiori/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod/mini';
import { ConfigError, readConfig } from '../platform/config';
import { blockedPassword } from '../platform/sign-in/blocked-passwords';
import { hashPassword } from '../platform/sign-in/passwords';
import { initialPasswordEnd } from '../resources/users/initial-password.service';
import { audit, stranger } from '../shared/audit';
import type { Tx } from '../shared/caller';
import { replaceSignInNames } from '../shared/sign-in-names.queries';
import { refuseDemo } from './installation';
import { openMigrated } from './serve';

const USAGE = '使い方: npm run create-superadmin -- --email you@example.com [--name 氏名]';

const vendorCompany = async (tx: Tx): Promise<number> => {
  const vendor = await tx
    .selectFrom('companies')
    .select('id')
    .where('is_vendor', '=', true)
    .executeTakeFirst();
  if (vendor) return vendor.id;
  const made = await tx
    .insertInto('companies')
    .values({ name: `${PRODUCT_NAME}運営会社`, is_vendor: true, approved_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
};

const checkPassword = (password: string, email: string): void => {
  const parsed = z.safeParse(NewPassword, password);
  const issue = parsed.success
    ? blockedPassword(password, [email])
    : parsed.error.issues[0]!.message;
  if (issue) throw new ConfigError(`SUPERADMIN_PASSWORD: ${issue}`);
};

const readArguments = (args: string[]): { email: string; name: string } => {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args, options: { email: text, name: text } });
    return { email: z.parse(EmailAddress, values.email), name: values.name ?? '運営担当' };
  } catch (error) {
    throw new ConfigError(USAGE, { cause: error });
  }
};

interface NewSuperAdmin {
  email: string;
  name: string;
  password: string;
  /** When a generated initial password expires; `null` for a chosen password. */
  passwordEnd: Date | null;
}

/**
 * Creates a SuperAdmin, and the operator's company when there is none. A generated password can only be used to choose
 * another one. Runs as the database's owner.
 *
 * @throws ConfigError when the address is taken
 */
export const addSuperAdmin = async (tx: Tx, person: NewSuperAdmin): Promise<void> => {
  const { email, name, password, passwordEnd } = person;
  const taken = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where((eb) =>
      eb.or([
        eb('email_verified_at', 'is not', null),
        eb(
          'company_id',
          'in',
          eb.selectFrom('companies').select('id').where('is_vendor', '=', true),
        ),
      ]),
    )
    .executeTakeFirst();
  if (taken)
    throw new ConfigError(`${email}のユーザーはすでに存在します。別のアドレスを指定してください。`);
  const companyId = await vendorCompany(tx);
  const { id } = await tx
    .insertInto('users')
    .values({
      company_id: companyId,
      name,
      email,
      // The operator who runs the command vouches for the address.
      email_verified_at: new Date(),
      role: 'SuperAdmin',
      password_hash: await hashPassword(password),
      password_change_required: passwordEnd !== null,
      initial_password_expires_at: passwordEnd,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceSignInNames(tx, companyId, [id]);
  // The command has no signed-in caller, so it is logged without an actor.
  await audit(tx, stranger(companyId, { requestId: randomUUID(), address: null }), {
    action: 'user.create',
    targetId: id,
    changes: { name, email, role: 'SuperAdmin' },
  });
};

/** Creates the operator's company when there is none, and a SuperAdmin in it. */
export const createSuperAdmin = async (args: string[]): Promise<void> => {
  const { email, name } = readArguments(args);
  const given = process.env['SUPERADMIN_PASSWORD'];
  const password = given ?? randomBytes(15).toString('base64url');
  checkPassword(password, email);
  const passwordEnd = given === undefined ? initialPasswordEnd(new Date()) : null;
  const database = await openMigrated(readConfig(process.env, 'production'));
  try {
    await refuseDemo(database);
    await database.asOwner((tx) => addSuperAdmin(tx, { email, name, password, passwordEnd }));
  } finally {
    await database.close();
  }
  console.log(`SuperAdminを作成しました: ${email}`);
  if (given === undefined)
    console.log(
      `最初のパスワード: ${password}（14日以内にログインして、新しいパスワードに変えてください）`,
    );
};
