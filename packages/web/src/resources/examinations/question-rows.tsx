import type { ExaminationQuestion } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button/button';
import { cx } from '../../ui/cx';
import { Chip } from '../../ui/feedback/chip';
import { focusedFirst } from '../../ui/focused-first';
import { formatComingDay } from '../../ui/format/days';
import { Icon } from '../../ui/icon/icon';
import styles from './examinations.module.css';
import { forgetOpened, openedIn } from './opened-question';
import { QuestionMark } from './question-marks';
import { RecallDetail } from './recall-detail';
import { recallWords } from './words';

const FIRST = 20;

interface Props {
  examinationId: number;
  /** Questions that were asked at least once. */
  questions: readonly ExaminationQuestion[];
  today: string;
}

const reviewLine = ({ review_on }: ExaminationQuestion, today: string): string => {
  if (review_on === null) return '';
  return review_on <= today
    ? '・復習のころです'
    : `・次の復習は${formatComingDay(review_on, today)}`;
};

/** Of a question's link: takes the focus and the place on the screen when one comes back from there. */
const returnedTo = (link: HTMLElement | null): void => {
  if (!link) return;
  focusedFirst(link);
  link.focus({ preventScroll: true });
  // After the router has gone to the top of the new page.
  requestAnimationFrame(() => link.scrollIntoView({ block: 'center' }));
};

/** The questions asked so far: how well they are remembered, and when they come again. Each leads to its answers. */
export const QuestionRows = ({ examinationId, questions, today }: Props) => {
  const [openedId] = useState(() => openedIn(examinationId));
  const isFurther = questions.slice(FIRST).some(({ question_id: id }) => id === openedId);
  const [isWhole, setWhole] = useState(isFurther);
  useEffect(forgetOpened, []);
  const shown = isWhole ? questions : questions.slice(0, FIRST);
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((question) => (
          <li key={question.question_id} className={cx(styles.row, styles.opens)}>
            <QuestionMark question={question} />
            <Link
              className={cx(styles.rowTitle, styles.rowLink)}
              to="/examinations/$examinationId/questions/$questionId"
              params={{ examinationId, questionId: question.question_id }}
              ref={question.question_id === openedId ? returnedTo : undefined}
            >
              {question.title}
            </Link>
            {question.last_confident_wrong && (
              <span className={styles.warning}>
                <Chip tone="attention">思いこみに注意</Chip>
              </span>
            )}
            <span className={styles.small}>
              {recallWords(question)}
              {reviewLine(question, today)}
            </span>
            <RecallDetail question={question} />
            <Icon name="right" size="s" />
          </li>
        ))}
      </ul>
      {shown.length < questions.length && (
        <Button onClick={() => setWhole(true)}>残り{questions.length - FIRST}問も表示する</Button>
      )}
    </>
  );
};
