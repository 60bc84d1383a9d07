import type { ReportOutcome, ReportReason, ReportState } from '@tokiori/contract';

/** What everybody who sees a report sees of it. */
export interface ReportRow<Reason = ReportReason, Outcome = ReportOutcome> {
  id: number;
  question_id: number;
  question_title: string;
  reason: Reason;
  comment: string;
  created_at: Date;
  outcome: Outcome | null;
  reply: string | null;
  answered_at: Date | null;
}

/** The instants and the state of a report as they are sent. */
export const sentOf = ({
  created_at,
  answered_at,
}: Pick<ReportRow, 'created_at' | 'answered_at'>) => {
  const state: ReportState = answered_at === null ? 'open' : 'answered';
  return {
    created_at: created_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    state,
  };
};
