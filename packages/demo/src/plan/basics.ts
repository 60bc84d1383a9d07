import { addDays, seedFrom, seededRandom, type CalendarDate } from '@tokiori/domain';
import type { MadeBasic } from '../library/basics';
import { DEMO_SEED } from '../moments';
import type { Member } from '../tenants/companies';
import type { UseOfBasic } from './basic-uses';

/** A basic that somebody is going to take on a day. */
export interface PlannedBasic {
  basic: MadeBasic;
  from: CalendarDate;
}

/** Most take it within weeks. */
const WITHIN_DAYS = 45;

/** When a person takes which basics: the diligent early, some not at all. */
export const plannedBasics = (
  member: Member,
  uses: readonly { use: UseOfBasic; basic: MadeBasic }[],
  today: CalendarDate,
): PlannedBasic[] =>
  uses.flatMap(({ use, basic }) => {
    const random = seededRandom(seedFrom(DEMO_SEED, member.id, basic.id));
    const { key, diligence } = member.person;
    const isAsked = use.department === undefined || member.departments.has(use.department);
    if (!isAsked || use.notYet?.includes(key) || random() > 0.55 + 0.5 * diligence) return [];
    const wait = Math.floor(WITHIN_DAYS * random() ** (1 + 2 * diligence));
    return [{ basic, from: addDays(today, use.fromDays + 1 + wait) }];
  });
