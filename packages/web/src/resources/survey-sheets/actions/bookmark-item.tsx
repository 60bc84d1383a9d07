import { useQuery } from '@tanstack/react-query';
import type { Bookmark } from '@tokiori/contract';
import { useState } from 'react';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { useSignedIn } from '../../../app/session/use-session';
import { Button } from '../../../ui/button/button';
import { StatusChip } from '../../../ui/feedback/chip';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatInstant } from '../../../ui/format/date';
import { useNotify } from '../../../ui/notification/use-notify';
import { Accordion } from '../../../ui/surface/accordion';
import { AnsweredQuestion } from '../answered/answered-question';
import { surveyResultQuery } from '../survey-sheets.api';
import { BookmarkNote } from './bookmark-note';
import { useRemoveBookmark, useSetBookmark } from './bookmarks.api';
import styles from './actions.module.css';

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
        <>
          <span className={styles.title}>
            {bookmark.question_title}
            {bookmark.note !== '' && <span>{bookmark.note}</span>}
            <span>{formatInstant(bookmark.created_at)}</span>
          </span>
          <StatusChip
            status={statusOf(bookmark)}
            label={bookmark.last_correct ? '前回は正解' : undefined}
          />
        </>
      }
    >
      <Opened bookmark={bookmark} />
    </Accordion>
  );
};

const Opened = ({ bookmark }: { bookmark: Bookmark }) => {
  const { user } = useSignedIn();
  const answer = useQuery({ ...surveyResultQuery(bookmark.survey_id), throwOnError: false });
  return (
    <div className={styles.opened}>
      <QueryBoundary query={answer} skeleton={<Skeleton blockRem={24} />}>
        {(result) => <AnsweredQuestion result={result} ruby={user.ruby_enabled} />}
      </QueryBoundary>
      <BookmarkNote bookmark={bookmark} />
      <RemoveButton bookmark={bookmark} />
    </div>
  );
};

const RemoveButton = ({ bookmark }: { bookmark: Bookmark }) => {
  const notify = useNotify();
  const set = useSetBookmark();
  const remove = useRemoveBookmark();
  const params = { question_id: bookmark.question_id };
  const run = async (): Promise<void> => {
    const { note, created_at } = await remove.runAsync({ params });
    notify('しおりを外しました。', 'success', {
      label: '元に戻す',
      onSelect: () => set.run({ params, body: { note, created_at } }),
    });
  };
  return (
    <div>
      <Button busy={remove.isPending} onClick={() => void run().catch(() => undefined)}>
        しおりを外す
      </Button>
    </div>
  );
};
