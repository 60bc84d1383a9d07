import type { SurveyResult } from '@tokiori/contract';
import { Suspense, useState } from 'react';
import { Icon } from '../../ui/icon/icon';
import styles from '../bookmarks/bookmarks.module.css';
import { lazyPanel } from '../survey-sheets/sitting/lazy-panel';

// Few questions are reported.
const ReportDialog = lazyPanel(async () => (await import('./report-dialog')).ReportDialog);

/** 「この問題はおかしい」: opens what is to be told about it. */
export const ReportButton = ({ result }: { result: SurveyResult }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="alert" size="s" />
        この問題はおかしい
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog result={result} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
