import type { Bookmark } from '@tokiori/contract';
import { lazy, Suspense, useState } from 'react';
import { StatusChip } from '../../../ui/feedback/chip';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatInstant } from '../../../ui/format/date';
import { Accordion } from '../../../ui/surface/accordion';
import styles from './actions.module.css';

// What questions are drawn with, once one is opened.
const OpenedBookmark = lazy(() =>
  import('./opened-bookmark').then(({ OpenedBookmark }) => ({ default: OpenedBookmark })),
);

const statusOf = ({ last_correct, last_skipped }: Bookmark) =>
  last_correct ? 'Right' : last_skipped ? 'Skipped' : 'Wrong';

/** A bookmarked question, which opens as it was answered. */
export const BookmarkItem = ({ bookmark }: { bookmark: Bookmark }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion
      open={isOpen}
      onToggle={setOpen}
      title={
        <span className={styles.bookmark}>
          <span className={styles.title}>
            {bookmark.question_title}
            {bookmark.note !== '' && <span>{bookmark.note}</span>}
            <span>{formatInstant(bookmark.created_at)}</span>
          </span>
          <StatusChip
            status={statusOf(bookmark)}
            label={bookmark.last_correct ? '前回は正解' : undefined}
          />
        </span>
      }
    >
      <Suspense fallback={<Skeleton blockRem={24} />}>
        <OpenedBookmark bookmark={bookmark} />
      </Suspense>
    </Accordion>
  );
};
