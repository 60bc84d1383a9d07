import { previewAssignmentRule } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../app/api/sentences';
import { queryOf } from '../../app/api/query-of';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNumber } from '../../ui/format/number';
import type { RuleConditions } from './conditions';
import styles from './rules.module.css';

/** Whom conditions take now. */
export const useRulePreview = (courseId: number, conditions: RuleConditions) =>
  useQuery({
    ...queryOf(previewAssignmentRule, { params: { id: courseId }, body: { conditions } }),
    placeholderData: keepPreviousData,
    retry: false,
    throwOnError: false,
  });

/** How many people a rule takes now, and who they are. */
export const RulePreview = ({ query }: { query: ReturnType<typeof useRulePreview> }) => {
  const { data, error } = query;
  if (error) return <InlineError message={sentenceOf(error)} />;
  if (!data) return <Skeleton lines={3} />;
  const others = data.user_count - data.people.length;
  return (
    <section className={styles.preview} aria-label="いま条件に合う人" aria-live="polite">
      <p>
        いま条件に合う人は<strong>{formatNumber(data.user_count)}人</strong>です
        {data.holder_count > 0 &&
          `（うち${formatNumber(data.holder_count)}人は、このコースを受講中か、受講したことがあります）`}
        。
      </p>
      {data.people.length > 0 && (
        <details>
          <summary>だれかを見る</summary>
          <ul className={styles.people}>
            {data.people.map(({ id, name, department_name: department, is_holder: holds }) => (
              <li key={id}>
                {[name, department, holds && '受講中・受講済み'].filter(Boolean).join('・')}
              </li>
            ))}
          </ul>
          {others > 0 && <p>ほかに{formatNumber(others)}人います。</p>}
        </details>
      )}
    </section>
  );
};
