import type {
  AssignmentRulePreview,
  BodyInput,
  previewAssignmentRule as previewRule,
} from '@tokiori/contract';
import { previewAssignmentRule } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../app/api/sentences';
import { queryOf } from '../../app/api/query-of';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatFullDate } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { useSettled } from '../../ui/use-settled';
import styles from './rules.module.css';

/** What is asked of people, and until when they have the course. */
export type RulePreviewBody = BodyInput<typeof previewRule>;

/** Debounce: long enough that a number is typed and several are ticked before people are counted. */
const DEBOUNCE_MS = 400;

/** Whom conditions take now, once choosing pauses. `isSettled`: what is told is of the conditions as they are. */
export const useRulePreview = (courseId: number, asked: RulePreviewBody) => {
  const now = JSON.stringify(asked);
  const settled = useSettled(now, DEBOUNCE_MS);
  const body = JSON.parse(settled) as RulePreviewBody;
  const query = useQuery({
    ...queryOf(previewAssignmentRule, { params: { id: courseId }, body }),
    placeholderData: keepPreviousData,
    retry: false,
    throwOnError: false,
  });
  const isSettled = settled === now && !query.isPlaceholderData;
  return { query, isSettled };
};

/** Until when somebody would have the course. */
const endText = ({
  is_holder: holds,
  to,
  is_counted_anew: isAnew,
}: AssignmentRulePreview['people'][number]): string => {
  if (holds) return '割り当てない';
  if (to === null) return '期限なし';
  return `${formatFullDate(to)}まで${isAnew ? '（入社日からでは過ぎているため、割り当てた日から数えます）' : ''}`;
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
          <summary>だれが、いつまでかを見る</summary>
          <ul className={styles.people}>
            {data.people.map((person) => (
              <li key={person.id}>
                {[person.name, person.department_name, endText(person)].filter(Boolean).join('・')}
              </li>
            ))}
          </ul>
          {others > 0 && <p>ほかに{formatNumber(others)}人います。</p>}
        </details>
      )}
    </section>
  );
};
