import type { ExaminationQuestion } from '@tokiori/contract';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { formatComingDay } from '../../ui/format/days';
import styles from './examinations.module.css';
import { QuestionMark } from './question-marks';
import { RecallDetail } from './recall-detail';
import { recallWords } from './words';

const FIRST = 20;

interface Props {
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

/** The questions asked so far: how well they are remembered, and when they come again. */
export const QuestionRows = ({ questions, today }: Props) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? questions : questions.slice(0, FIRST);
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((question) => (
          <li key={question.question_id} className={styles.row}>
            <QuestionMark question={question} />
            <span className={styles.rowTitle}>{question.title}</span>
            <span className={styles.small}>
              {recallWords(question)}
              {reviewLine(question, today)}
            </span>
            <RecallDetail question={question} />
          </li>
        ))}
      </ul>
      {shown.length < questions.length && (
        <Button onClick={() => setWhole(true)}>残り{questions.length - FIRST}問も表示する</Button>
      )}
    </>
  );
};
