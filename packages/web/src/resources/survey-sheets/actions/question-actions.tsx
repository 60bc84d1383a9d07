import { useQuery } from '@tanstack/react-query';
import type { SurveyResult } from '@tokiori/contract';
import { Suspense, useEffect, useState } from 'react';
import { lazyPanel } from '../../../app/page/lazy-panel';
import { afterPaint } from '../../../ui/after-paint';
import { ReportButton } from './report-button';
import { BookmarkNote } from './bookmark-note';
import { BookmarkToggle } from './bookmark-toggle';
import { sheetBookmarksQuery } from './bookmarks.api';
import styles from './actions.module.css';

// Few questions do not stick, so its code comes with those.
const AskSection = lazyPanel(
  async () => (await import('./ask-section')).AskSection,
  () => null,
);

/** Quiet actions under the commentary of an answered question. */
export const QuestionActions = ({ result }: { result: SurveyResult }) => {
  const { question_id: questionId, survey_sheet_id: sheetId } = result.survey;
  // The verdict is seen first.
  const [isSeen, setSeen] = useState(false);
  useEffect(() => afterPaint(() => setSeen(true)), []);
  const { data: bookmarks } = useQuery({ ...sheetBookmarksQuery(sheetId), enabled: isSeen });
  const [isNew, setNew] = useState(false);
  const bookmark = bookmarks?.find((one) => one.question_id === questionId);
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <BookmarkToggle
          questionId={questionId}
          isSet={bookmark !== undefined}
          onSet={() => setNew(true)}
        />
        <ReportButton result={result} />
      </div>
      {result.is_leech && isSeen && (
        <Suspense fallback={null}>
          <AskSection result={result} />
        </Suspense>
      )}
      {bookmark && <BookmarkNote key={questionId} bookmark={bookmark} comesIntoView={isNew} />}
    </div>
  );
};
