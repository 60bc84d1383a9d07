import type { QuestionLanguage } from '@tokiori/contract';
import { isAtLeast } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';

/** An account's address and sign-in name. */
export const addressOfAccount = (tx: Tx, userId: number) =>
  tx
    .selectFrom('users')
    .select(['name', 'email', 'login_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** The session's user and company for the browser. */
export const readMe = async (tx: Tx, userId: number) => {
  const user = await tx
    .selectFrom('users as u')
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'u.company_id').onRef('d.id', '=', 'u.department_id'),
    )
    .leftJoin('professions as pr', (join) =>
      join.onRef('pr.company_id', '=', 'u.company_id').onRef('pr.id', '=', 'u.profession_id'),
    )
    .leftJoin('posts as po', (join) =>
      join.onRef('po.company_id', '=', 'u.company_id').onRef('po.id', '=', 'u.post_id'),
    )
    .select([
      'u.id',
      'u.name',
      'u.name_kana',
      'u.email',
      'u.login_id',
      'u.employee_number',
      'u.role',
      'u.company_id',
      'u.department_id',
      'd.name as department_name',
      'pr.name as profession',
      'po.name as post',
      'u.birth_ym',
      'u.entrance_date',
      'u.profile_image',
      'u.ruby_enabled',
      'u.question_language',
      'u.day_starts_at',
      'u.rank_enabled',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const departments = await tx
    .selectFrom('user_departments as m')
    .innerJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['d.id', 'd.name'])
    .where('m.company_id', '=', user.company_id)
    .where('m.user_id', '=', userId)
    .orderBy('d.id')
    .execute();
  const editor = await tx
    .selectFrom('department_editors')
    .select('department_id')
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const company = await tx
    .selectFrom('companies')
    .select(['id', 'name', 'time_zone'])
    .where('id', '=', user.company_id)
    .executeTakeFirstOrThrow();
  const role = user.role;
  const editsBasics = editor !== undefined || isAtLeast(role, 'Admin');
  // Only these are stored (users_question_language_check).
  const question_language = user.question_language as QuestionLanguage | null;
  return {
    user: { ...user, role, question_language, departments, edits_basics: editsBasics },
    company,
  };
};

/** Users of a company who may hand over a link to a user of a role: admins; for a SuperAdmin only SuperAdmins. */
export const adminsFor = async (
  tx: Tx,
  { company_id: companyId, role }: { company_id: number; role: string },
): Promise<{ id: number; name: string; email: string }[]> => {
  const admins = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('company_id', '=', companyId)
    .where('role', 'in', role === 'SuperAdmin' ? ['SuperAdmin'] : ['Admin', 'SuperAdmin'])
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
  return admins.flatMap(({ email, ...admin }) => (email === null ? [] : [{ ...admin, email }]));
};
