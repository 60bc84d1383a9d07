import { listQuestions } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../app/api/query-of';
import { LinkButton } from '../../../ui/button/link-button';
import { formatNumber } from '../../../ui/format/number';
import styles from './review.module.css';

const countOf = (states: readonly string[]) =>
  queryOf(listQuestions, { query: { review: JSON.stringify(states), range: '[0,0]' } });

/** How many questions wait to be looked at or are drafts, with the way to them; nothing where there are none. */
export const ReviewCounts = () => {
  const all = useQuery({ ...countOf(['Draft', 'Waiting']), throwOnError: false });
  const total = all.data?.total ?? 0;
  const waits = useQuery({ ...countOf(['Waiting']), enabled: total > 0, throwOnError: false });
  const waiting = waits.data?.total;
  if (total === 0 || waiting === undefined) return null;
  const link = (state: string, text: string) => (
    <LinkButton size="small" to="/admin/questions" search={{ review: state } as never}>
      {text}
    </LinkButton>
  );
  return (
    <div className={styles.actions}>
      {waiting > 0 && link('Waiting', `確認待ち ${formatNumber(waiting)}件`)}
      {total > waiting && link('Draft', `下書き ${formatNumber(total - waiting)}件`)}
    </div>
  );
};
