import { previewAssignmentRule } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { queryOf } from '../../app/api/query-of';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNumber } from '../../ui/format/number';
import type { RuleConditions } from './conditions';
import styles from './rules.module.css';

/** Debounce: long enough that a number is typed and several are ticked before people are counted. */
const DEBOUNCE_MS = 400;

/** Conditions as they were when choosing last paused. */
const useSettled = (conditions: RuleConditions): string => {
  const now = JSON.stringify(conditions);
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return settled;
};

/** Whom conditions take now, once choosing pauses. `isSettled`: what is told is of the conditions as they are. */
export const useRulePreview = (courseId: number, conditions: RuleConditions) => {
  const settled = useSettled(conditions);
  const body = { conditions: JSON.parse(settled) as RuleConditions };
  const query = useQuery({
    ...queryOf(previewAssignmentRule, { params: { id: courseId }, body }),
    placeholderData: keepPreviousData,
    retry: false,
    throwOnError: false,
  });
  const isSettled = settled === JSON.stringify(conditions) && !query.isPlaceholderData;
  return { query, isSettled };
};

/** How many people a rule takes now, and who they are. */
export const RulePreview = ({ query }: { query: ReturnType<typeof useRulePreview>['query'] }) => {
  const { data, error } = query;
  if (error) return <InlineError message={sentenceOf(error)} />;
  if (!data) return <Skeleton lines={3} />;
  const others = data.user_count - data.people.length;
  return (
    <section className={styles.preview} aria-label="いま条件に合う人" aria-live="polite">
      <p>
        いま条件に合う人は<strong>{formatNumber(data.user_count)}人</strong>です
        {data.holder_count > 0 &&
          `（うち${formatNumber(data.holder_count)}人は、このコースを受講中か、受講したことがあるか、割り当てを手で取り消した人です）`}
        。
      </p>
      {data.people.length > 0 && (
        <details>
          <summary>だれかを見る</summary>
          <ul className={styles.people}>
            {data.people.map(({ id, name, department_name: department, is_holder: holds }) => (
              <li key={id}>
                {[name, department, holds && '割り当てない'].filter(Boolean).join('・')}
              </li>
            ))}
          </ul>
          {others > 0 && <p>ほかに{formatNumber(others)}人います。</p>}
        </details>
      )}
    </section>
  );
};
