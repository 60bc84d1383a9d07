import type { UserRole } from '@tokiori/contract';
import { mayGrantRole, monthOf } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { blockedPassword } from '../../platform/sign-in/blocked-passwords';
import { isConfirmed, type Caller, type Tx } from '../../shared/caller';
import { holdsAddress, NO_ADDRESS_IN_NAME } from '../../shared/names';
import { todayOf } from '../../shared/today';
import { companyName, companySeats } from '../companies/companies.access';
import { lockCompany } from '../../shared/lock-company.queries';
import { ownDepartmentIds } from '../departments/departments.access';
import { countActiveUsers, hasOtherOf } from './users.queries';

/** Seats that are free; `null` when the contract has no limit. */
export const seatsLeft = async (tx: Tx, companyId: number): Promise<number | null> => {
  const seats = await companySeats(tx, companyId);
  return seats === null ? null : Math.max(0, seats - (await countActiveUsers(tx, companyId)));
};

/** Refuses one user more than the contract has seats for. Locks the company until the transaction ends. */
export const takeSeat = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  const { seats, next_seats: next, read_only_at: end } = await lockCompany(tx, companyId);
  // Single sign-on makes users without a call of the company's own.
  if (end !== null && end <= now) throw new AppError('CONTRACT_READ_ONLY');
  const most = next ?? seats;
  if (most === null || (await countActiveUsers(tx, companyId)) < most) return;
  // Fewer seats were agreed on for the next period, or a page on which a first contract is paid is open.
  const contract =
    next === null
      ? `ご契約の${most}席のうち、残りは0席です。`
      : `${most}席に減らす予定か、${most}席で契約する手続きの途中のため、残りは0席です。`;
  throw new AppError('NO_SEATS_LEFT', {
    message: `${contract}席を増やすか、使っていないユーザーを停止してください。`,
  });
};

const ADMINS: readonly UserRole[] = ['Admin', 'SuperAdmin'];

/**
 * Refuses to take the last admin from a company, and the last SuperAdmin from the vendor. Locks the company.
 *
 * @param role what the user, who is active, is to be from now on; `null` when they leave
 */
export const refuseLastAdmin = async (
  tx: Tx,
  caller: Caller,
  user: { id: number; role: UserRole },
  role: UserRole | null,
): Promise<void> => {
  await lockCompany(tx, caller.companyId);
  const kept = user.role === 'SuperAdmin' ? (['SuperAdmin'] as const) : ADMINS;
  const stays = role !== null && kept.includes(role);
  if (!ADMINS.includes(user.role) || stays) return;
  if (!(await hasOtherOf(tx, caller.companyId, user.id, kept))) throw new AppError('LAST_ADMIN');
};

/** Refuses a departure that would leave the company without an admin, and one's own. Locks the company. */
export const refuseDeparture = async (
  tx: Tx,
  caller: Caller,
  user: { id: number; role: UserRole },
  verb: '停止' | '削除' = '停止',
): Promise<void> => {
  await refuseLastAdmin(tx, caller, user, null);
  if (user.id === caller.userId)
    throw new AppError('FORBIDDEN', {
      message: `自分自身は${verb}できません。ほかの管理者に依頼してください。`,
    });
};

/** Refuses to give or take a role that is not the caller's to give; SuperAdmins are the vendor's people alone. */
export const refuseRole = (caller: Caller, role: UserRole): void => {
  if (!mayGrantRole(caller.role, role))
    throw new AppError('FORBIDDEN', {
      message: '運営会社の管理者の権限は、運営会社の管理者だけが変更できます。',
      field: 'role',
    });
  if (role === 'SuperAdmin' && !caller.isVendor)
    throw new AppError('FORBIDDEN', {
      message: '運営会社の管理者の権限は、運営会社のユーザーにだけ付けられます。',
      field: 'role',
    });
};

/** The role that a body asks for, by `role` or by `roles`. @throws AppError VALIDATION_FAILED when they differ */
export const roleOf = ({ role, roles }: { role?: UserRole; roles?: UserRole[] }): UserRole => {
  const [first] = roles ?? [];
  if (role !== undefined && first !== undefined && role !== first)
    throw invalid([{ field: 'roles', message: 'roleとrolesには同じ権限を指定してください。' }]);
  return role ?? first ?? 'User';
};

/** Refuses to give a user a higher role without a recent re-authentication. */
export const refuseUnprovedGrant = (caller: Caller, role: UserRole, now: Date): void => {
  if (role !== 'User' && !isConfirmed(caller, now)) throw new AppError('CONFIRMATION_REQUIRED');
};

/** Refuses a user with neither an address nor a login id to sign in with. */
export const refuseNameless = (user: { email?: string | null; login_id?: string | null }): void => {
  if (!user.email && !user.login_id)
    throw invalid([
      { field: 'email', message: 'メールアドレスかログインIDのどちらかを入力してください。' },
    ]);
};

/** Refuses a name that contains an address: it is written into mails. */
export const refuseAddressInName = ({ name }: { name?: string | undefined }): void => {
  if (name !== undefined && holdsAddress(name))
    throw invalid([{ field: 'name', message: NO_ADDRESS_IN_NAME }]);
};

/** Refuses departments that are not the company's, each at the field it was sent in. */
export const refuseForeignDepartments = async (
  tx: Tx,
  caller: Caller,
  body: { department_id?: number | null; department_ids?: number[] },
): Promise<void> => {
  const main = body.department_id ? [body.department_id] : [];
  const further = body.department_ids ?? [];
  const own = await ownDepartmentIds(tx, caller.companyId, [...main, ...further]);
  const isForeign = (id: number): boolean => !own.has(id);
  const message = '部署が見つかりません。一覧から選び直してください。';
  const issues = [
    ...(main.some(isForeign) ? [{ field: 'department_id', message }] : []),
    ...(further.some(isForeign) ? [{ field: 'department_ids', message }] : []),
  ];
  if (issues.length > 0) throw invalid(issues);
};

/** Refuses a password that is easy to guess. */
export const refuseWeakPassword = async (
  tx: Tx,
  caller: Caller,
  password: string,
  user: { name: string; email?: string | null; login_id?: string | null },
): Promise<void> => {
  const company = await companyName(tx, caller.companyId);
  const personal = [user.email ?? null, user.login_id ?? null, user.name, company];
  const reason = blockedPassword(password, personal);
  if (reason) throw invalid([{ field: 'password', message: reason }]);
};

/** Whether a month of birth is yet to come. */
export const isUnborn = (caller: Caller, birthYm: string, now: Date): boolean =>
  birthYm > monthOf(todayOf(caller, now));

/** Refuses a month of birth that has not come. */
export const refuseUnborn = (
  caller: Caller,
  birthYm: string | null | undefined,
  now: Date,
): void => {
  if (birthYm && isUnborn(caller, birthYm, now))
    throw invalid([{ field: 'birth_ym', message: '生年月は今月以前を入力してください。' }]);
};
