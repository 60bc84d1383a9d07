import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Accordion } from '../../ui/surface/accordion';
import { AddedWord } from './added-word';
import { readingsOf } from './readings.api';
import styles from './readings.module.css';
import { WordReading } from './word-reading';

/** The readings that learners see above the words of a question, to be corrected one by one. */
export const QuestionReadings = ({ questionId }: { questionId: number }) => {
  const [open, setOpen] = useState(false);
  return (
    <Accordion title="ふりがな（自動）" open={open} onToggle={setOpen}>
      <Words questionId={questionId} />
    </Accordion>
  );
};

const Words = ({ questionId }: { questionId: number }) => {
  const query = useQuery(readingsOf(questionId));
  return (
    <QueryBoundary query={query} skeleton={<Skeleton blockRem={12} />}>
      {({ ready, words }) => (
        <div className={styles.readings}>
          <p className={styles.hint}>
            ふりがなを表示する受講者に見える、自動でつけたよみです。ここで直すと、出題中の問題にもすぐに反映されます。問題文、選択肢、解説に「
            {'{'}漢字|かんじ{'}'}
            」と書いた文には、書いたよみだけを表示します。
          </p>
          {!ready && <p role="status">ふりがなをつけています。数秒お待ちください。</p>}
          {ready && words.length === 0 && <p>ふりがなの必要なことばはありません。</p>}
          <ul className={styles.words}>
            {words.map((word) => (
              <li key={word.surface}>
                <WordReading key={word.reading} questionId={questionId} word={word} />
              </li>
            ))}
          </ul>
          <AddedWord questionId={questionId} />
        </div>
      )}
    </QueryBoundary>
  );
};
