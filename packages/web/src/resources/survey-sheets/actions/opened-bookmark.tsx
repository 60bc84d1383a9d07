import { useQuery } from '@tanstack/react-query';
import type { Bookmark } from '@tokiori/contract';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { useSignedIn } from '../../../app/session/use-session';
import { Button } from '../../../ui/button/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useNotify } from '../../../ui/notification/use-notify';
import { AnsweredQuestion } from '../answered/answered-question';
import { surveyResultQuery } from '../survey-sheets.api';
import { BookmarkNote } from './bookmark-note';
import { useRemoveBookmark, useSetBookmark } from './bookmarks.api';
import styles from './actions.module.css';

/** The question as it was answered, the note, and taking the bookmark out. */
export const OpenedBookmark = ({ bookmark }: { bookmark: Bookmark }) => {
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
