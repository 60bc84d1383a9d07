import type { HandedPassword, Task } from '@tokiori/contract';
import { listInitialPasswords } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allOf } from '../../app/api/all-rows';
import { sentenceOf } from '../../app/api/sentences';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorDisplay } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';

export type RenderPasswords = (cards: readonly HandedPassword[], onBack: () => void) => ReactNode;

interface Props {
  task: Task;
  /** The sheets to be printed. */
  render: RenderPasswords;
  onBack: () => void;
}

/** First passwords to be printed and handed over: those that still open something. */
export const ImportPasswords = ({ task, render, onBack }: Props) => {
  const query = useQuery({
    ...allOf(listInitialPasswords, {
      params: { id: task.id },
      query: { sort: '["department_name","ASC"]' },
    }),
    // They are secrets: asked for each time, and not kept.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    throwOnError: false,
  });
  if (query.error)
    return <ErrorDisplay message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton lines={6} />;
  const back = <Button onClick={onBack}>取り込みの結果に戻る</Button>;
  if (query.data.length === 0)
    return (
      <EmptyState action={back}>
        渡す初期パスワードはありません。本人が変更したか、14日を過ぎました。
      </EmptyState>
    );
  return render(query.data, onBack);
};
