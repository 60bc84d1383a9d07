import { basicPhase } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { departmentWithDescendants } from '../departments/departments.access';
import type { UseValues } from './basics.queries';

/** How people are concerned by a change of a basic. */
export interface EffectCounts {
  users_before: number;
  users_after: number;
  users_added: number;
  users_removed: number;
  open_users: number;
  closed_users: number;
}

/** Whether an active user `u` is asked a basic that is used so. */
const isAsked = (
  companyId: number,
  { enabled, department_id: id }: UseValues,
): RawBuilder<boolean> => {
  if (!enabled) return sql<boolean>`false`;
  if (id === null) return sql<boolean>`true`;
  return sql<boolean>`u.id in (
    select m.user_id from user_departments m
    where m.company_id = ${companyId} and m.department_id in ${departmentWithDescendants(companyId, id)})`;
};

/** Whether a sitting that is begun can still be finished. */
const isFinishable = (use: UseValues, today: string): boolean =>
  basicPhase({ fromDate: use.from_date, toDate: use.to_date }, today) !== 'Over';

/** Counts the people whom a basic is asked before and after a change, and those in the midst of a sitting. */
export const countEffects = async (
  tx: Tx,
  { companyId }: Caller,
  { id, before, after, today }: { id: number; before: UseValues; after: UseValues; today: string },
): Promise<EffectCounts> => {
  const [wasOpen, staysOpen] = [isFinishable(before, today), isFinishable(after, today)];
  const { rows } = await sql<EffectCounts>`
    select count(*) filter (where was_asked) as users_before,
      count(*) filter (where is_asked) as users_after,
      count(*) filter (where is_asked and not was_asked) as users_added,
      count(*) filter (where was_asked and not is_asked) as users_removed,
      count(*) filter (where was_asked and is_sitting and ${wasOpen}) as open_users,
      count(*) filter (where was_asked and is_sitting and ${wasOpen} and not (is_asked and ${staysOpen})) as closed_users
    from (
      select ${isAsked(companyId, before)} as was_asked, ${isAsked(companyId, after)} as is_asked,
        sh.id is not null as is_sitting
      from users u
      left join survey_sheets sh on sh.company_id = u.company_id and sh.user_id = u.id and sh.basic_id = ${id}
        and sh.finished_at is null and sh.answered_count > 0
      where u.company_id = ${companyId} and u.deactivated_at is null
    ) people`.execute(tx);
  return onlyRow(rows);
};
