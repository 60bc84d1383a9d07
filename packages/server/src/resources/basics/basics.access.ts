import type { ExamRules } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/errors';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { mayChange } from '../../shared/presets';
import { departmentsAbove } from '../departments/departments.access';
import { isForCaller } from '../../shared/editable-basics';

/** A basic and how the company uses it. */
export interface KnownBasic {
  id: number;
  company_id: number;
  preset: boolean;
  name: string;
  description: string;
  pass_mark_percent: number;
  department_id: number | null;
  enabled: boolean;
  from_date: string | null;
  to_date: string | null;
  /** `null`: it is no examination. */
  exam_rules: ExamRules | null;
  revision: number;
}

/** Proves that a call names the company that the caller works in. @throws AppError NOT_FOUND */
export const refuseOtherCompany = (
  caller: Caller,
  { company_id: companyId }: { company_id: number },
): void => {
  if (companyId !== caller.companyId) throw new AppError('NOT_FOUND');
};

/** Whether the caller may change what a basic is, and not only how the company uses it. They are known to see it. */
export const mayChangeBasic = (caller: Caller, basic: { company_id: number; preset: boolean }) =>
  mayChange(caller, basic) || (!isAdmin(caller) && !basic.preset);

/**
 * A basic of the company or a preset one that the caller gets to edit.
 * @throws AppError NOT_FOUND, FORBIDDEN for one of the company that is not an editor's
 */
export const visibleBasic = async (
  tx: Tx,
  caller: Caller,
  basicId: number,
): Promise<KnownBasic> => {
  const { rows } = await sql<KnownBasic & { is_for_caller: boolean }>`
    select b.id, b.company_id, b.preset, b.name, b.description, b.pass_mark_percent, cb.department_id,
      coalesce(cb.enabled, false) as enabled, cb.from_date, cb.to_date, cb.exam_rules,
      coalesce(cb.revision, 1) as revision,
      ${isForCaller(caller)} as is_for_caller
    from basics b
    left join company_basics cb on cb.company_id = ${caller.companyId} and cb.basic_id = b.id
    where b.id = ${basicId} and (b.company_id = ${caller.companyId} or b.preset) and b.deleted_at is null`.execute(
    tx,
  );
  const basic = rows[0];
  if (!basic) throw new AppError('NOT_FOUND');
  if (!basic.is_for_caller) throw new AppError('FORBIDDEN');
  return basic;
};

/**
 * The same, locked until the transaction ends. A preset one that the company has not used yet is from now on one that it
 * has switched off.
 */
export const lockedBasic = async (tx: Tx, caller: Caller, basicId: number): Promise<KnownBasic> => {
  await visibleBasic(tx, caller, basicId);
  const { companyId } = caller;
  await tx
    .insertInto('company_basics')
    .values({ company_id: companyId, basic_id: basicId, enabled: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('company_basics')
    .select('basic_id')
    .where('company_id', '=', companyId)
    .where('basic_id', '=', basicId)
    .forNoKeyUpdate()
    .execute();
  return visibleBasic(tx, caller, basicId);
};

/** Whether a person is asked the basics of a company's use `cb`, switched on or not. */
export const isAskedOf = (companyId: number, userId: number): RawBuilder<boolean> => sql<boolean>`
  (cb.department_id is null or cb.department_id in ${departmentsAbove(companyId, userId)})`;
