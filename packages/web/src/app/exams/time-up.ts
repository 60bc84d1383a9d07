import type { SurveySheet } from '@tokiori/contract';

/** That it was finished by the end of its time, and not by its last answer; `null`: it was not. */
export const timeUpWords = ({
  finished_at: at,
  ends_at: end,
}: Pick<SurveySheet, 'finished_at' | 'ends_at'>): string | null =>
  at !== null && end && Date.parse(at) >= Date.parse(end)
    ? '制限時間になったところで終わりました。解答していない問題があれば、不正解として数えています。'
    : null;
