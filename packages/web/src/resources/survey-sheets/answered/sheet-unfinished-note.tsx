import type { SurveySheet } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import { Note } from '../../../ui/feedback/error-display';

/** On the result of a sheet that has questions left. */
export const SheetUnfinishedNote = ({ sheet }: { sheet: SurveySheet }) => (
  <Note tone="review">
    まだ{sheet.question_count - sheet.answered_count}問残っています。
    <Link to="/survey-sheets/$surveySheetId" params={{ surveySheetId: sheet.id }}>
      続ける
    </Link>
  </Note>
);
