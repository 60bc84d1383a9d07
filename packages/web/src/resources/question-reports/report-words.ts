import type { ReportOutcome, ReportReason, ReportState } from '@tokiori/contract';

export const REASONS: Record<ReportReason, string> = {
  'wrong-answer': '答えが違う',
  'hard-to-read': '読みにくい',
  outdated: '内容が古い',
};

export const OUTCOMES: Record<ReportOutcome, string> = {
  fixed: '直しました',
  kept: 'このままにします',
};

export const STATES: Record<ReportState, string> = { open: '返信待ち', answered: '返信済み' };

/** Options of a choice in the order of its words. */
export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
