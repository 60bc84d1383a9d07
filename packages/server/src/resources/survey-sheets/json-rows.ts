import type { SheetRow, SurveyRow } from './survey-row';

/** Timestamps are text in JSON. */
type InJson<Row> = {
  [Column in keyof Row]: Date extends Row[Column]
    ? string | Exclude<Row[Column], Date>
    : Row[Column];
};
export type JsonSheet = InJson<SheetRow>;
export type JsonSurvey = InJson<SurveyRow>;

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const sheetFromJson = (sheet: JsonSheet): SheetRow => ({
  ...sheet,
  started_at: instant(sheet.started_at),
  finished_at: instant(sheet.finished_at),
  ends_at: instant(sheet.ends_at),
});

export const surveyFromJson = (survey: JsonSurvey): SurveyRow => ({
  ...survey,
  answered_at: instant(survey.answered_at),
  started_at: instant(survey.started_at),
  finished_at: instant(survey.finished_at),
  ends_at: instant(survey.ends_at),
  disabled_at: instant(survey.disabled_at),
  deleted_at: instant(survey.deleted_at),
  sheet_created_at: new Date(survey.sheet_created_at),
});
