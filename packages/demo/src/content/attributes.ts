import { addDays, type CalendarDate } from '@tokiori/domain';
import type { DemoAttribute, DemoPerson } from './types';

const employmentOf = ({ post }: DemoPerson, place: number): string => {
  if (post === 'パートナー') return 'パートナー社員';
  return post === '一般' && place % 5 === 0 ? '契約社員' : '正社員';
};

const IN_DRILLS = new Set(['販売', '店舗運営', '物流']);

/** The drills are held on many days, so that everybody can leave the shop once; some have not been to one. */
const drillOf = ({ profession }: DemoPerson, place: number, today: CalendarDate): string | null =>
  IN_DRILLS.has(profession) && place % 7 !== 0 ? addDays(today, -20 - ((place * 37) % 300)) : null;

/** What the company wants to know of its people beside what is known of everybody. */
export const demoAttributes: DemoAttribute[] = [
  {
    name: '雇用形態',
    kind: 'Choice',
    choices: ['正社員', '契約社員', 'パートナー社員'],
    valueOf: employmentOf,
  },
  { name: '防災訓練の参加日', kind: 'Date', choices: [], valueOf: drillOf },
];

/** Managers who answer for other departments than those they belong to, by their keys. */
export const demoManagedDepartments: Readonly<Record<string, readonly string[]>> = {
  ishihara: ['物流センター', '仕入課'],
};
