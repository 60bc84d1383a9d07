import type { UserRole } from '@tokiori/contract';
import { hashToken, newToken } from '../../src/platform/sign-in/tokens';
import type { Tx } from '../../src/shared/caller';
import type { MakeContext } from './make-context';
import { learningFactories } from './make-learning';
import { Person } from './person';

let serial = 0;
const next = (): number => (serial += 1);

interface CompanyOptions {
  name?: string;
  isVendor?: boolean;
  seats?: number | null;
  isApproved?: boolean;
}

const insertCompany = (tx: Tx, now: Date, options: CompanyOptions) =>
  tx
    .insertInto('companies')
    .values({
      name: options.name ?? `会社${next()}`,
      is_vendor: options.isVendor ?? false,
      seats: options.seats === undefined ? 100 : options.seats,
      approved_at: (options.isApproved ?? true) ? now : null,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

interface DepartmentOptions {
  name?: string;
  parentId?: number;
}

const insertDepartment = (tx: Tx, companyId: number, options: DepartmentOptions) =>
  tx
    .insertInto('departments')
    .values({
      company_id: companyId,
      parent_id: options.parentId ?? null,
      name: options.name ?? `部署${next()}`,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

interface UserOptions {
  role?: UserRole;
  name?: string;
  email?: string;
  departmentId?: number;
  passwordHash?: string;
  /** Whether they have shown that the address is theirs; true unless told. */
  isProved?: boolean;
}

/** What somebody has who is signed in, and their token. */
const newUser = (companyId: number, now: Date, options: UserOptions) => {
  const number = next();
  const token = newToken();
  return {
    token,
    departmentId: options.departmentId,
    row: {
      company_id: companyId,
      name: options.name ?? `利用者${number}`,
      email: options.email ?? `user${number}@test.example`,
      email_verified_at: options.isProved === false ? null : now,
      role: options.role ?? ('User' as const),
      department_id: options.departmentId ?? null,
      password_hash: options.passwordHash ?? null,
    },
  };
};

/** Users of a company, signed in; all in as many statements as one. */
const insertUsers = async (
  { fastify, clock }: MakeContext,
  tx: Tx,
  companyId: number,
  people: UserOptions[],
): Promise<Person[]> => {
  const users = people.map((options) => newUser(companyId, clock.now, options));
  const rows = await tx
    .insertInto('users')
    .values(users.map(({ row }) => row))
    .returning('id')
    .execute();
  // PostgreSQL answers in the order of the values.
  const made = users.map((user, index) => ({ ...user, id: rows[index]!.id }));
  const memberships = made.flatMap(({ id, departmentId }) =>
    departmentId === undefined
      ? []
      : [{ company_id: companyId, user_id: id, department_id: departmentId }],
  );
  if (memberships.length > 0) await tx.insertInto('user_departments').values(memberships).execute();
  // Outlives every test, used or not.
  const later = new Date(clock.now.getTime() + 10 * 365 * 86_400_000);
  await tx
    .insertInto('sessions')
    .values(
      made.map(({ id, token }) => ({
        company_id: companyId,
        token_hash: hashToken(token),
        real_company_id: companyId,
        real_user_id: id,
        user_id: id,
        last_used_at: later,
        confirmed_at: later,
        expires_at: later,
      })),
    )
    .execute();
  return made.map(({ id, token, row }) => new Person(fastify, token, id, companyId, row.name));
};

/** Factories: each makes what it needs with its parents. */
export const createMake = (context: MakeContext) => {
  const { database, clock } = context;
  const make = {
    /** A company with 100 seats that the operator approved of; `isVendor` for the operator's (at most one a database). */
    companyRow: async (options: CompanyOptions = {}) =>
      database.asOwner((tx) => insertCompany(tx, clock.now, options)),

    /** A department; top level unless `parentId` is given. */
    department: async (companyId: number, options: DepartmentOptions = {}) =>
      database.asOwner((tx) => insertDepartment(tx, companyId, options)),

    /** A user of a company, signed in. */
    user: async (companyId: number, options: UserOptions = {}): Promise<Person> => {
      const [person] = await database.asOwner((tx) =>
        insertUsers(context, tx, companyId, [options]),
      );
      return person!;
    },

    /** A company with an admin, a manager and a learner in one department. */
    company: async (options: CompanyOptions = {}) =>
      database.asOwner(async (tx) => {
        const company = await insertCompany(tx, clock.now, options);
        const department = await insertDepartment(tx, company.id, {});
        const inDepartment = { departmentId: department.id };
        const [admin, manager, learner] = await insertUsers(context, tx, company.id, [
          { role: options.isVendor ? 'SuperAdmin' : 'Admin' },
          { role: 'DepartmentManager', ...inDepartment },
          inDepartment,
        ]);
        return { company, department, admin: admin!, manager: manager!, learner: learner! };
      }),
  };
  return { ...make, ...learningFactories(context, make) };
};

export type Make = ReturnType<typeof createMake>;
