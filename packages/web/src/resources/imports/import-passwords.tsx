import type { Task } from '@tokiori/contract';
import { listInitialPasswords } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { allOf } from '../../app/api/all-rows';
import { sentenceOf } from '../../app/api/sentences';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorDisplay } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { PasswordSheet } from '../users/create/password-sheet';
import { companyOf, type Administered } from '../users/user-administration';

interface Props {
  task: Task;
  company: Administered;
  onBack: () => void;
}

/** First passwords to be printed and handed over: those that still open something. */
export const ImportPasswords = ({ task, company, onBack }: Props) => {
  const { data: detail } = useQuery({ ...companyOf(company.companyId), throwOnError: false });
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
  return (
    <PasswordSheet
      title={`${query.data.length}人の初期パスワード`}
      note="14日のあいだ、何度でも表示できます。印刷して切り分け、1人ずつ渡してください。"
      companyName={detail?.name ?? ''}
      cards={query.data}
      onBack={null}
      onKept={onBack}
      keptLabel="取り込みの結果に戻る"
    />
  );
};
