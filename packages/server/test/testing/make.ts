import type { UserRole } from '@tokiori/contract';
import type { FastifyInstance } from 'fastify';
import type { OwnedDatabase } from '../../src/platform/database';
import { hashToken, newToken } from '../../src/platform/sign-in/tokens';
import type { Tables } from '../../src/tables';
import { learningFactories } from './make-learning';
import { Person } from './person';

export interface MakeContext {
  fastify: FastifyInstance;
  database: OwnedDatabase<Tables>;
  clock: { now: Date };
}

let serial = 0;
const next = (): number => (serial += 1);

interface CompanyOptions {
  name?: string;
  isVendor?: boolean;
  seats?: number | null;
  isApproved?: boolean;
}

const companyFactories = ({ database, clock }: MakeContext) => ({
  /** A company with 100 seats that the operator approved of; `isVendor` for the operator's (at most one a database). */
  companyRow: async (options: CompanyOptions = {}) =>
    database.asOwner((tx) =>
      tx
        .insertInto('companies')
        .values({
          name: options.name ?? `会社${next()}`,
          is_vendor: options.isVendor ?? false,
          seats: options.seats === undefined ? 100 : options.seats,
          approved_at: (options.isApproved ?? true) ? clock.now : null,
        })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow(),
    ),

  /** A department; top level unless `parentId` is given. */
  department: async (companyId: number, options: { name?: string; parentId?: number } = {}) =>
    database.asOwner((tx) =>
      tx
        .insertInto('departments')
        .values({
          company_id: companyId,
          parent_id: options.parentId ?? null,
          name: options.name ?? `部署${next()}`,
        })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow(),
    ),
});

interface UserOptions {
  role?: UserRole;
  name?: string;
  email?: string;
  departmentId?: number;
  passwordHash?: string;
  /** Whether they have shown that the address is theirs; true unless told. */
  isProved?: boolean;
}

const userFactories = ({ fastify, database, clock }: MakeContext) => ({
  /** A user of a company, signed in. */
  user: async (companyId: number, options: UserOptions = {}): Promise<Person> => {
    const token = newToken();
    const number = next();
    const name = options.name ?? `利用者${number}`;
    const id = await database.asOwner(async (tx) => {
      const user = await tx
        .insertInto('users')
        .values({
          company_id: companyId,
          name,
          email: options.email ?? `user${number}@test.example`,
          email_verified_at: options.isProved === false ? null : clock.now,
          role: options.role ?? 'User',
          department_id: options.departmentId ?? null,
          password_hash: options.passwordHash ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (options.departmentId !== undefined)
        await tx
          .insertInto('user_departments')
          .values({ company_id: companyId, user_id: user.id, department_id: options.departmentId })
          .execute();
      // Outlives every test, used or not.
      const later = new Date(clock.now.getTime() + 10 * 365 * 86_400_000);
      await tx
        .insertInto('sessions')
        .values({
          company_id: companyId,
          token_hash: hashToken(token),
          real_company_id: companyId,
          real_user_id: user.id,
          user_id: user.id,
          last_used_at: later,
          confirmed_at: later,
          expires_at: later,
        })
        .execute();
      return user.id;
    });
    return new Person(fastify, token, id, companyId, name);
  },
});

/** Factories: each makes what it needs with its parents. */
export const createMake = (context: MakeContext) => {
  const companies = companyFactories(context);
  const users = userFactories(context);
  const make = {
    ...companies,
    ...users,
    /** A company with an admin, a manager and a learner in one department. */
    company: async (options: CompanyOptions = {}) => {
      const company = await companies.companyRow(options);
      const department = await companies.department(company.id);
      const inDepartment = { departmentId: department.id };
      return {
        company,
        department,
        admin: await users.user(company.id, { role: options.isVendor ? 'SuperAdmin' : 'Admin' }),
        manager: await users.user(company.id, { role: 'DepartmentManager', ...inDepartment }),
        learner: await users.user(company.id, inDepartment),
      };
    },
  };
  return { ...make, ...learningFactories(make) };
};

export type Make = ReturnType<typeof createMake>;
