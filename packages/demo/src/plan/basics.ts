import { addDays, seedFrom, seededRandom, type CalendarDate } from '@tokiori/domain';
import type { MadeBasic } from '../library/basics';
import { DEMO_SEED } from '../moments';
import type { Member } from '../tenants/companies';

/** A basic as a company asks it. */
export interface UseOfBasic {
  basic: string;
  /** Whose people are asked it, with all below; absent: everybody. */
  department?: string;
  /** When it was switched on, in days from today. */
  fromDays: number;
  /** Its last day, in days from today; absent: it stays. */
  toDays?: number;
  /** People who have not taken it yet, by their keys. */
  notYet?: readonly string[];
}

/** What the demo company asks: three of the vendor's and two of its own. */
export const demoBasics: readonly UseOfBasic[] = [
  { basic: 'あおば日用堂のきまり', fromDays: -150 },
  { basic: '情報セキュリティの基本', fromDays: -110 },
  { basic: '個人情報の取り扱い', fromDays: -55, toDays: 20, notYet: ['learner', 'manager'] },
  { basic: '職場の安全', department: '店舗運営部', fromDays: -80 },
  { basic: '開店の手順', department: '店舗運営部', fromDays: -28, notYet: ['demo001'] },
];

/** Who may edit which departments' basics, by their keys. */
export const demoEditors: Readonly<Record<string, readonly string[]>> = {
  miyata: ['北町店'],
  fujisaki: ['店舗運営部'],
};

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
