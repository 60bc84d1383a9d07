import type {
  OwnReportOutcome,
  OwnReportReason,
  ReportOutcome,
  ReportReason,
  ReportState,
} from '@tokiori/contract';

export const REASONS: Record<ReportReason, string> = {
  'wrong-answer': '答えが違う',
  'hard-to-read': '読みにくい',
  outdated: '内容が古い',
};

export const OUTCOMES: Record<ReportOutcome, string> = {
  fixed: '直しました',
  kept: 'このままにします',
};

/** The same with what one asks somebody about a question. */
export const OWN_REASONS: Record<OwnReportReason, string> = {
  ...REASONS,
  ask: '聞いてみた問題',
};

export const OWN_OUTCOMES: Record<OwnReportOutcome, string> = {
  ...OUTCOMES,
  answered: '返事が来ました',
};

export const STATES: Record<ReportState, string> = { open: '返信待ち', answered: '返信済み' };

/** Options of a choice in the order of its words. */
export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
