import type { Question } from '@tokiori/contract';
import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton';
import styles from './preview.module.css';
import type { Preview } from './use-preview';

const QuestionPreview = lazy(() => import('./question-preview'));

interface Props {
  preview: Preview;
  /** Of the page of the list, which mostly has the question. */
  rows: readonly Question[] | undefined;
  /** The list. */
  children: ReactNode;
}

/** The question that was chosen in the list, beside it. */
export const PreviewPane = ({ preview, rows, children }: Props) => {
  const { shownId, close } = preview;
  return (
    <div className={shownId === null ? undefined : styles.columns}>
      <div className={styles.list}>{children}</div>
      {shownId !== null && (
        <section className={styles.pane} aria-label="問題のプレビュー">
          <Suspense fallback={<Skeleton lines={6} />}>
            <QuestionPreview
              id={shownId}
              row={rows?.find(({ id }) => id === shownId)}
              onClose={close}
            />
          </Suspense>
        </section>
      )}
    </div>
  );
};
