import type { BasicResults } from '@tokiori/contract';
import { QUESTION_TYPE_LABELS } from '@tokiori/domain';
import { useState } from 'react';
import { Button } from '../../../ui/button/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Meter } from '../../../ui/feedback/progress';
import { formatNumber } from '../../../ui/format/number';
import { Card, Section, Stack } from '../../../ui/surface/card';
import { NameLink } from '../../../ui/text/name-link';
import styles from './scores.module.css';

interface Props {
  questions: BasicResults['questions'];
  /** Others are not told what a question is. */
  withLinks: boolean;
}

type Result = BasicResults['questions'][number];

/** In sight at once: those that are worth a talk. */
const FIRST = 5;

/** The questions of a basic, the most often wrong first. */
export const WrongQuestions = ({ questions, withLinks }: Props) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? questions : questions.slice(0, FIRST);
  return (
    <Section title="間違いの多い問題">
      {questions.length === 0 ? (
        <EmptyState>
          まだ解答がありません。受講した人がいると、間違いの多い問題が表示されます。
        </EmptyState>
      ) : (
        <Stack>
          <Card flush>
            <ol className={styles.questions} aria-label="間違いの多い問題">
              {shown.map((question) => (
                <li key={question.question_id}>
                  <Line question={question} withLink={withLinks} />
                </li>
              ))}
            </ol>
          </Card>
          {questions.length > FIRST && (
            <div>
              <Button variant="quiet" onClick={() => setWhole(!isWhole)}>
                {isWhole
                  ? `間違いの多い${FIRST}問だけを表示する`
                  : `${formatNumber(questions.length)}問をすべて表示する`}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Section>
  );
};

const placeOf = ({ sequence }: Result): string =>
  sequence === null ? 'いまは出題していません' : `${sequence}問目`;

const Line = ({ question, withLink }: { question: Result; withLink: boolean }) => {
  const { title, question_type, skipped_count: skipped, correct_count, asked } = question;
  return (
    <div className={styles.question}>
      <div>
        {withLink ? (
          <NameLink to="/admin/questions/$questionId" params={{ questionId: question.question_id }}>
            {title}
          </NameLink>
        ) : (
          <strong>{title}</strong>
        )}
        <span className={styles.part}>
          {[
            placeOf(question),
            QUESTION_TYPE_LABELS[question_type],
            skipped > 0 ? `「わからない」${formatNumber(skipped)}人` : null,
          ]
            .filter(Boolean)
            .join('・')}
        </span>
      </div>
      <span className={styles.rate}>
        <span className={styles.part}>正答率</span>
        <Meter numerator={correct_count} denominator={asked} />
      </span>
    </div>
  );
};
