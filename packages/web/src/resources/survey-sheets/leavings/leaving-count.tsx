import type { SurveySheet } from '@tokiori/contract';
import { useState } from 'react';
import { LeavingCounter } from './leaving-counter';
import type { SittingState } from '../sitting/use-sitting';

/** Whether everything of the sheet has an answer, as far as this page knows. */
const isOver = (state: SittingState): boolean => {
  switch (state.kind) {
    case 'done':
    case 'closed':
      return true;
    case 'sending-rest':
      return !state.hasMore;
    case 'late':
      return state.isLast;
    case 'open':
      return state.isLast && state.surveyState !== 'asking';
    default:
      return false;
  }
};

/** Renders nothing. Counts how often the page of a sheet is left, where its examination says so. */
export const LeavingCount = ({ state }: { state: SittingState }) => {
  // Also while the next question is on its way.
  const [sheet, setSheet] = useState<SurveySheet | null>(null);
  if ('sheet' in state && state.sheet !== sheet) setSheet(state.sheet);
  if (!sheet?.counts_leaving) return null;
  // With the page itself: whoever leaves at once is counted, too.
  return (
    <LeavingCounter
      key={sheet.id}
      sheetId={sheet.id}
      endsAt={sheet.ends_at}
      isOver={isOver(state)}
    />
  );
};
