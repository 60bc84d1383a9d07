import type { SurveySheet } from '@tokiori/contract';

export interface MonthOfSheets {
  /** `YYYY-MM` */
  month: string;
  sheets: SurveySheet[];
}

/** Sheets given newest first, put under their months. */
export const byMonth = (sheets: readonly SurveySheet[]): MonthOfSheets[] => {
  const months: MonthOfSheets[] = [];
  for (const sheet of sheets) {
    const month = sheet.created_on.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.sheets.push(sheet);
    else months.push({ month, sheets: [sheet] });
  }
  return months;
};
