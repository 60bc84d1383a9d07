import type { Erratum, Question } from '@tokiori/contract';
import { listErrata } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../app/api/query-of';
import { useTasks } from '../../app/tasks/task-context';
import { Button } from '../../ui/button/button';
import { formatInstant } from '../../ui/format/date';
import { Section, Stack } from '../../ui/surface/card';
import { ErratumDialog } from './erratum-dialog';
import styles from './errata.module.css';

/** Mending a mistake for those who answered, and what was mended before; nothing where nobody did. */
export const ErrataSection = ({ question }: { question: Question }) => {
  const [isOpen, setOpen] = useState(false);
  const isAnswered = (question.stats?.asked ?? 0) > 0;
  const { data } = useQuery({
    ...queryOf(listErrata, { params: { id: question.id } }),
    throwOnError: false,
  });
  if (!isAnswered && !data?.length) return null;
  return (
    <Section
      title="採点の訂正"
      action={
        isAnswered && (
          <Button icon="check" onClick={() => setOpen(true)}>
            正解を直す
          </Button>
        )
      }
    >
      <Stack>
        <p className={styles.hint}>
          正解や問題に誤りがあったときは、これまでの解答の採点もさかのぼって直せます。
        </p>
        {data?.map((erratum) => (
          <Mended key={erratum.id} erratum={erratum} />
        ))}
      </Stack>
      {isOpen && <ErratumDialog question={question} onClose={() => setOpen(false)} />}
    </Section>
  );
};

const WORDS: Record<Erratum['kind'], string> = {
  Key: '正解を選び直しました',
  Everybody: '全員を正解にしました',
  Dropped: '成績から外しました',
};

const Mended = ({ erratum }: { erratum: Erratum }) => {
  const tasks = useTasks();
  const { key, created_by_name: by, note } = erratum;
  return (
    <div className={styles.mended}>
      <p>
        {formatInstant(erratum.created_at)}　{WORDS[erratum.kind]}
        {by !== null && `（${by}）`}
        {erratum.undone_at !== null && '。取り消されています'}
      </p>
      {key && (
        <p className={styles.hint}>
          {key.from.join('、')} → {key.to.join('、')}
        </p>
      )}
      {note !== '' && <p className={styles.hint}>理由：{note}</p>}
      <div>
        <Button onClick={() => tasks.show(erratum.task.id)}>対象の人を見る</Button>
      </div>
    </div>
  );
};
