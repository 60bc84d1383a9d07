import type { Examination } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import { missingWords, otherPassMark } from '../../app/words/pass-mark';
import { Chip, StatusChip } from '../../ui/feedback/chip';
import { ProgressBar } from '../../ui/feedback/progress';
import { formatDate } from '../../ui/format/date';
import { Icon } from '../../ui/icon/icon';
import { Card } from '../../ui/surface/card';
import styles from './examinations.module.css';
import { comingLines, ownStatusOf } from './state-words';
import { TakeButtons } from './take-buttons';

interface Props {
  examination: Examination;
  today: string;
  /** Over: what came of it instead of what comes. */
  ended?: boolean;
}

/** 「あと2問で合格でした」, of the questions that came. */
const notPassedLabel = (examination: Examination): string | undefined => {
  if (examination.result !== 'Failed') return undefined;
  const { reachable_question_count: reachable, answered_count: answered } = examination;
  const words = missingWords({ ...examination, question_count: Math.max(reachable, answered) });
  return words && `${words}でした`;
};

/** One course of the learner: how far it is, what waits, when the next comes. */
export const ExaminationCard = ({ examination, today, ended = false }: Props) => {
  const { id, name, from, to, answered_count, question_count } = examination;
  const passMark = otherPassMark(examination.pass_mark, examination.overrides.pass_mark);
  return (
    <Card className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>
          <Link to="/examinations/$examinationId" params={{ examinationId: id }}>
            {name}
          </Link>
          {examination.exam && (
            <>
              {' '}
              <Chip>試験</Chip>
            </>
          )}
          {examination.required && (
            <>
              {' '}
              <Chip tone="review">必修</Chip>
            </>
          )}
        </h2>
        <StatusChip status={ownStatusOf(examination)} label={notPassedLabel(examination)} />
      </div>
      <div className={styles.progress}>
        <ProgressBar label={`${name}の進み具合`} value={answered_count} max={question_count} />
        <span className={styles.small}>
          {answered_count} / {question_count}問
        </span>
      </div>
      <p className={styles.small}>
        {formatDate(from, today)}から
        {to !== null && <span className={styles.until}>{formatDate(to, today)}まで</span>}
      </p>
      {passMark && <p className={styles.small}>{passMark}</p>}
      {!ended && (
        <ul className={styles.lines}>
          {comingLines(examination, today).map((line) => (
            <li key={line}>
              <Icon name="calendar" size="s" />
              {line}
            </li>
          ))}
        </ul>
      )}
      {!ended && <TakeButtons examination={examination} />}
    </Card>
  );
};
