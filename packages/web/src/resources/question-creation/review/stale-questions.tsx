import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { placeOfSource } from '../../../app/questions/source-place';
import { LinkButton } from '../../../ui/button/link-button';
import { LineItem, LineList } from '../../../ui/data/line-list';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatNumber } from '../../../ui/format/number';
import { Icon } from '../../../ui/icon/icon';
import { Accordion } from '../../../ui/surface/accordion';
import { Stack } from '../../../ui/surface/card';
import { staleQuestionsOf } from '../question-creation.api';
import styles from './review.module.css';

/** Questions of the bank that rest on what this version of their document no longer says; nothing when there are none. */
export const StaleQuestions = ({ requestId, count }: { requestId: number; count: number }) => {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...staleQuestionsOf(requestId), enabled: isOpen });
  if (count === 0) return null;
  return (
    <Accordion
      title={
        <span className={styles.stale}>
          <Icon name="alert" />
          見直しが必要かもしれない問題が{formatNumber(count)}問あります
        </span>
      }
      open={isOpen}
      onToggle={setOpen}
    >
      <Stack>
        <p className={styles.quiet}>
          前の版の文書から作った問題のうち、もとになった文がこの文書に見つからないものです。内容がいまも正しいかを確かめてください。
        </p>
        <QueryBoundary query={query} skeleton={<Skeleton lines={3} />}>
          {(questions) => (
            <LineList label="見直しが必要かもしれない問題">
              {questions.map((question) => (
                <LineItem
                  key={question.id}
                  title={question.title}
                  notes={[
                    `『${question.file_name}』${placeOfSource(question, question.file_name)}`,
                    `「${question.quote}」`,
                  ]}
                >
                  <LinkButton
                    to="/admin/questions/$questionId"
                    params={{ questionId: question.id }}
                    aria-label={`「${question.title}」を確かめる`}
                  >
                    確かめる
                  </LinkButton>
                </LineItem>
              ))}
            </LineList>
          )}
        </QueryBoundary>
      </Stack>
    </Accordion>
  );
};
