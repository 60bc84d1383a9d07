import type { CompanyBasicDetail, Question } from '@tokiori/contract';
import { useState, type ReactNode } from 'react';
import { ReadOnlyQuestions } from '../../app/questions/read-only-questions';
import { Button } from '../../ui/button/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNumber } from '../../ui/format/number';
import { Section, Stack } from '../../ui/surface/card';
import { BasicPreview } from './basic-preview';
import { useOrderedQuestions } from './use-ordered-questions';

interface Props {
  basic: CompanyBasicDetail;
  renderQuestion: (question: Question) => ReactNode;
}

/** What is offered to every company, to be looked at. */
export const PresetBasic = ({ basic, renderQuestion }: Props) => {
  const { questions } = useOrderedQuestions(basic.id, basic.question_ids);
  const [looking, setLooking] = useState(false);
  return (
    <>
      <Section title="内容">
        <Stack>
          {basic.description && <p>{basic.description}</p>}
          <p>合格点は{basic.pass_mark} %です。</p>
        </Stack>
      </Section>
      <Section
        title={`問題（${formatNumber(basic.question_count)}問）`}
        action={
          basic.question_ids.length > 0 && (
            <Button variant="quiet" icon="eye" onClick={() => setLooking(true)}>
              受講者の画面を見る
            </Button>
          )
        }
      >
        {questions === undefined ? (
          <Skeleton blockRem={20} />
        ) : (
          <ReadOnlyQuestions
            questions={questions}
            emptyText="このベーシックには問題が入っていません。"
          />
        )}
        {looking && (
          <BasicPreview
            ids={basic.question_ids}
            renderQuestion={renderQuestion}
            onClose={() => setLooking(false)}
          />
        )}
      </Section>
    </>
  );
};
