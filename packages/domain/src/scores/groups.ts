import { monthOf, type CalendarDate, type CalendarMonth } from '../calendar/date';

/** A group of people by a number of years. */
export interface YearsGroup {
  /** `20-29`, `20-`; both ends inclusive. */
  key: string;
  label: string;
  /** Whole years, inclusive. */
  min: number;
  /** Whole years, inclusive; `null`: no end. */
  max: number | null;
}

const group = (label: string, min: number, max: number | null): YearsGroup => ({
  key: `${min}-${max ?? ''}`,
  label,
  min,
  max,
});

/** Age decades 年代; those who are not counted among 20 to 59 are one group at each end. */
export const AGE_GROUPS: readonly YearsGroup[] = [
  group('10代以下', 0, 19),
  group('20代', 20, 29),
  group('30代', 30, 39),
  group('40代', 40, 49),
  group('50代', 50, 59),
  group('60代以上', 60, null),
];

/** Groups of years of service 勤続年数. */
export const YEARS_OF_SERVICE_GROUPS: readonly YearsGroup[] = [
  group('1年未満', 0, 0),
  group('1〜2年', 1, 2),
  group('3〜4年', 3, 4),
  group('5〜9年', 5, 9),
  group('10〜19年', 10, 19),
  group('20年以上', 20, null),
];

/** What people without the value are called. */
export const NOT_ENTERED = '未登録';

/** What people who belong to no department are called. */
export const NO_DEPARTMENT = '部署なし';

/** Said in place of the figures of a group of too few people. */
export const HIDDEN_TEXT = '少人数のため非表示';

/** The group that a number of years is in. */
export const groupOfYears = (groups: readonly YearsGroup[], years: number): YearsGroup =>
  groups.find(({ max }) => max === null || years <= max)!;

const fullYears = (since: CalendarDate, on: CalendarDate): number => {
  const years = Number(on.slice(0, 4)) - Number(since.slice(0, 4));
  return Math.max(on.slice(4) < since.slice(4) ? years - 1 : years, 0);
};

/** Full years since a birth month, its day taken as the 1st; `null` when it is not entered. Never negative. */
export const ageOn = (birthYm: CalendarMonth | null, on: CalendarDate): number | null =>
  birthYm === null ? null : fullYears(`${monthOf(birthYm)}-01`, on);

/** Full years since somebody joined; `null` when it is not entered, 0 before they did. */
export const yearsOfServiceOn = (
  entranceDate: CalendarDate | null,
  on: CalendarDate,
): number | null => (entranceDate === null ? null : fullYears(entranceDate, on));
