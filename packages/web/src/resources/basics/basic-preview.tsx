import type { Question } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Button } from '../../ui/button/button';
import { ProgressBar } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Dialog } from '../../ui/overlay/dialog';
import { Stack } from '../../ui/surface/card';
import { questionOf } from './basics.api';

interface Props {
  /** In the order in which they are asked. */
  ids: readonly number[];
  renderQuestion: (question: Question) => ReactNode;
  onClose: () => void;
}

/** The questions one after another as in a sitting, without answers being sent or kept. */
export const BasicPreview = ({ ids, renderQuestion, onClose }: Props) => {
  const [at, setAt] = useState(0);
  const query = useQuery(questionOf(ids[at]!));
  // The next one is on its way while this one is read.
  useQuery({ ...questionOf(ids[at + 1] ?? 0), enabled: at + 1 < ids.length });
  return (
    <Dialog
      open
      wide
      title={`受講者の画面　${at + 1} / ${ids.length}`}
      onClose={onClose}
      actions={
        <>
          <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
            前の問題
          </Button>
          <Button variant="primary" disabled={at === ids.length - 1} onClick={() => setAt(at + 1)}>
            次の問題
          </Button>
        </>
      }
    >
      <Stack>
        <ProgressBar label="何問目か" value={at + 1} max={ids.length} />
        <QueryBoundary query={query} skeleton={<Skeleton blockRem={20} />}>
          {(question) => <div key={question.id}>{renderQuestion(question)}</div>}
        </QueryBoundary>
      </Stack>
    </Dialog>
  );
};
