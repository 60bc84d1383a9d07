import type { Question } from '@tokiori/contract';
import { listQuestionResults, listQuestionVersions } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../app/api/query-of';
import { BarList } from '../../../ui/chart/bar-list';
import { Meter, Stat } from '../../../ui/feedback/progress';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatNumber, formatPercent } from '../../../ui/format/number';
import { Section, Stack } from '../../../ui/surface/card';
import { Shares } from '../versions/versions-section';
import styles from './question.module.css';

/** Answers looked at for the shares of the choices. */
const LATEST = 1000;

const isOneOfSeveral = (question: Question): boolean =>
  question.variant_of !== null || question.variant_count > 0;

/** How people did with a question, and which choices they took; nothing to those who may not know. */
export const QuestionResults = ({ question }: { question: Question }) => {
  if (question.stats === null) return null;
  const { asked, correct_count: correct, user_count: userCount } = question.stats;
  return (
    <Section title={isOneOfSeveral(question) ? 'すべての言い方の結果' : '結果'}>
      <Stack>
        <div className={styles.stats}>
          <Stat label="正答率" value={<Meter numerator={correct} denominator={asked} />} />
          <Stat label="解答" value={`${formatNumber(asked)}件`} />
          <Stat label="答えた人" value={`${formatNumber(userCount)}人`} />
        </div>
        {asked === 0 && <p className={styles.hint}>まだ出題されていません。</p>}
        {asked > 0 &&
          question.selectable.length > 0 &&
          (question.editable ? (
            <LatestShares question={question} />
          ) : (
            <ChoiceShares question={question} />
          ))}
        <p className={styles.hint}>
          第{question.version}
          版です。出題済みの問題を変更すると新しい版になり、過去の解答と採点は元の版のまま残ります。
        </p>
      </Stack>
    </Section>
  );
};

/** Of the latest version that was answered: an edit does not make the shares vanish. */
const LatestShares = ({ question }: { question: Question }) => {
  const { data } = useQuery(queryOf(listQuestionVersions, { params: { id: question.id } }));
  if (!data) return <Skeleton lines={4} />;
  const answered = data.find(({ answers }) => answers.count > 0);
  return answered ? <Shares version={answered} /> : null;
};

const ChoiceShares = ({ question }: { question: Question }) => {
  const { data } = useQuery(
    queryOf(listQuestionResults, {
      params: { id: question.id },
      query: { range: JSON.stringify([0, LATEST - 1]) },
    }),
  );
  if (!data) return <Skeleton lines={4} />;
  const answers = data.rows.filter(
    ({ wording_id: id, version }) => id === question.id && version === question.version,
  );
  if (answers.length === 0) return null;
  const bars = question.selectable.map((choice, index) => {
    const count = answers.filter(({ given_ids }) => given_ids.includes(choice.id)).length;
    return {
      key: choice.id,
      label: `${choice.is_correct ? '○ ' : ''}${choice.text || `画像${index + 1}`}`,
      value: count / answers.length,
      text: `${formatPercent(count / answers.length)}（${count} / ${answers.length}）`,
      tone: choice.is_correct ? ('right' as const) : undefined,
    };
  });
  return <BarList label="この言い方の、いまの版で選ばれた選択肢" bars={bars} max={1} />;
};
