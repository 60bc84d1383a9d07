import type { Question, QuestionLife as Life } from '@tokiori/contract';
import { getQuestionLife } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../app/api/query-of';
import { Meter, Stat } from '../../../ui/feedback/progress';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatDuration, formatNumber, formatPercent } from '../../../ui/format/number';
import { Section, Stack } from '../../../ui/surface/card';
import { guessingNote, stabilityText, tooFew } from './life-words';
import styles from './question.module.css';

/** How people answer a question and how long they remember it; nothing before it was asked, or to those who may not know. */
export const QuestionLife = ({ question }: { question: Question }) =>
  question.stats === null || question.stats.asked === 0 ? null : (
    <Section title="答え方と覚え方">
      <Figures questionId={question.id} />
    </Section>
  );

const Figures = ({ questionId }: { questionId: number }) => {
  const { data } = useQuery(queryOf(getQuestionLife, { params: { id: questionId } }));
  if (!data) return <Skeleton lines={4} />;
  return (
    <Stack>
      <div className={styles.stats}>
        <Times life={data} />
        <Guessing life={data} />
        <Stability life={data} />
      </div>
      <Recalls life={data} />
    </Stack>
  );
};

const Times = ({ life: { times, least_user_count: least } }: { life: Life }) => (
  <Stat
    label="解答の時間（中央値）"
    value={formatDuration(times.seconds && times.seconds.median)}
    note={
      times.seconds
        ? `半分の解答は${formatDuration(times.seconds.lower_quartile)}〜${formatDuration(times.seconds.upper_quartile)}（${formatNumber(times.answer_count)}件）`
        : tooFew(times.user_count, least)
    }
  />
);

const Guessing = ({ life }: { life: Life }) => {
  const { counts } = life.guessing;
  return (
    <Stat
      label="「自信なし」の解答"
      value={
        <Meter
          numerator={counts?.unsure ?? 0}
          denominator={counts ? counts.unsure + counts.sure : 0}
        />
      }
      note={guessingNote(life)}
    />
  );
};

const Stability = ({ life: { sticking, least_user_count: least } }: { life: Life }) => (
  <Stat
    label="覚えている日数（中央値）"
    value={stabilityText(sticking.median_stability_days)}
    note={
      sticking.median_stability_days === null
        ? tooFew(sticking.user_count, least)
        : `正解できる見込みが90 %に下がるまでの日数（${formatNumber(sticking.user_count)}人）`
    }
  />
);

const Recalls = ({ life: { sticking, least_user_count: least } }: { life: Life }): ReactNode => {
  const { recalls, right_user_count: people } = sticking;
  if (recalls === null)
    return <p className={styles.hint}>正解したあとに覚えている見込み：{tooFew(people, least)}</p>;
  return (
    <>
      <p className={styles.hint}>
        正解したあと、復習しなくても覚えている見込みです。最後の解答が正解だった
        {formatNumber(people)}
        人の平均で、記憶のモデルによる計算です。実際の結果ではありません。
      </p>
      <div className={styles.stats}>
        {recalls.map(({ days, recall }) => (
          <Stat key={days} label={`正解の${days}日後`} value={formatPercent(recall)} />
        ))}
      </div>
    </>
  );
};
