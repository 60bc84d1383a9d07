const DAY_MS = 86_400_000;
/** The days that a workbook counts from 1900 differ from those that it counts from 1904 by so many. */
export const DAYS_TO_1904 = 1462;
/** 29 February 1900, which spreadsheets count and no calendar has. */
const NO_DAY = 60;
/** 31 December 9999: nothing later is shown. */
export const LAST_DAY = 2_958_465;

/** The day of a number of days since the end of 1899; `null` for what no calendar has. */
export const dayOfSerial = (serial: number): Date | null => {
  const day = Math.floor(serial);
  if (day < 1 || day === NO_DAY || day > LAST_DAY) return null;
  const from = day < NO_DAY ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30);
  return new Date(from + day * DAY_MS);
};

/** A day as `YYYY-MM-DD`. */
export const isoOf = (day: Date): string => day.toISOString().slice(0, 10);

/** Eras of the Japanese calendar since 1868, the latest first. */
const ERAS = [
  { from: '2019-05-01', year: 2019, letter: 'R', name: '令和' },
  { from: '1989-01-08', year: 1989, letter: 'H', name: '平成' },
  { from: '1926-12-25', year: 1926, letter: 'S', name: '昭和' },
  { from: '1912-07-30', year: 1912, letter: 'T', name: '大正' },
  { from: '1868-01-25', year: 1868, letter: 'M', name: '明治' },
] as const;

/** The era of a day since 1868, and its year in it, counted from 1. */
export const eraOf = (day: Date): { letter: string; name: string; year: number } => {
  const iso = isoOf(day);
  const era = ERAS.find(({ from }) => from <= iso) ?? ERAS.at(-1)!;
  return { letter: era.letter, name: era.name, year: day.getUTCFullYear() - era.year + 1 };
};
