import { QUESTIONS_RESTORED_DAYS } from '@tokiori/contract';
import { listDeletedQuestions, restoreQuestion } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/api/query-of';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { formatInstant } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { Dialog } from '../../ui/overlay/dialog';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Stack } from '../../ui/surface/card';
import styles from './editor/question.module.css';

/** Those that are shown; more can be found by their title through the API. */
const MOST_SHOWN = 100;

/** Questions that were deleted lately, to be put back. */
export const DeletedQuestions = ({ onClose }: { onClose: () => void }) => {
  const { data } = useQuery(
    queryOf(listDeletedQuestions, { query: { range: JSON.stringify([0, MOST_SHOWN - 1]) } }),
  );
  const restore = useAction(restoreQuestion, { doneMessage: '問題を元に戻しました。' });
  return (
    <Dialog open wide title="削除した問題" onClose={onClose}>
      <Stack>
        <p className={styles.hint}>
          削除して{QUESTIONS_RESTORED_DAYS}
          日のあいだは、元に戻せます。外れた受講中のテストには戻りません。
        </p>
        {!data && <Skeleton lines={4} />}
        {data?.rows.length === 0 && <p>元に戻せる問題はありません。</p>}
        {data?.rows.map((question) => (
          <div key={question.id} className={styles.deleted}>
            <div>
              <p>{question.title}</p>
              <p className={styles.hint}>
                {question.minor_category_name}・{formatInstant(question.deleted_at)}に削除
              </p>
            </div>
            <Button
              busy={restore.isPending}
              onClick={() => restore.run({ params: { id: question.id }, body: {} })}
            >
              元に戻す
            </Button>
          </div>
        ))}
        {data && data.total > MOST_SHOWN && (
          <p className={styles.hint}>新しいものから{formatNumber(MOST_SHOWN)}問です。</p>
        )}
      </Stack>
    </Dialog>
  );
};
