import type { ExamPools, PoolLevel } from '@tokiori/contract';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioGroup } from '../../../ui/choice/radio-group';
import { InlineError } from '../../../ui/feedback/error-display';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TextField } from '../../../ui/field/text-field';
import { numberOrNull } from '../../forms/typed-number';
import type { ExamValues } from './exam-values';
import { poolsOf, type CategoriesOfQuestion } from './pools-of';
import styles from './rules.module.css';

interface Props<Q extends CategoriesOfQuestion> {
  /** The questions, as they are saved. */
  questions: UseQueryOptions<Q[], Error, Q[]>;
  /** When they are drawn. */
  hint: string;
}

type Way = PoolLevel | 'All';

const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'All', label: 'すべての問題を出題する' },
  { value: 'Major', label: '大分類ごとに、決めた数だけ出題する' },
  { value: 'Medium', label: '中分類ごとに、決めた数だけ出題する' },
  { value: 'Minor', label: '小分類ごとに、決めた数だけ出題する' },
];

/** Whether all questions are asked, or how many of each category are drawn. */
export const PoolFields = <Q extends CategoriesOfQuestion>({ questions, hint }: Props<Q>) => {
  const { control, setValue, formState } = useFormContext<ExamValues>();
  const pools = useWatch({ control, name: 'exam_rules.pools' });
  const setPools = (next: ExamPools | null): void =>
    setValue('exam_rules.pools', next, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  return (
    <>
      <RadioGroup<Way>
        label="出題する問題"
        hint={hint}
        options={WAYS}
        value={pools?.by ?? 'All'}
        onChange={(way) => setPools(way === 'All' ? null : { by: way, draws: [] })}
      />
      {pools && <Draws questions={questions} pools={pools} onChange={setPools} />}
      {formState.errors.exam_rules?.pools && (
        <InlineError message={messageIn(formState.errors.exam_rules.pools)} />
      )}
    </>
  );
};

interface Issue {
  message?: string;
  draws?: unknown;
}

/** What is wrong with all of them, or with the first one that is. */
const messageIn = (issue: unknown): string => {
  const { message, draws } = issue as Issue;
  if (message) return message;
  const { message: ofAll, root } = (draws ?? {}) as { message?: string; root?: Issue };
  return ofAll ?? root?.message ?? '問題の数は、1以上の整数で入力してください。';
};

interface DrawsProps<Q extends CategoriesOfQuestion> {
  questions: Props<Q>['questions'];
  pools: ExamPools;
  onChange: (pools: ExamPools) => void;
}

const Draws = <Q extends CategoriesOfQuestion>({ questions, pools, onChange }: DrawsProps<Q>) => {
  const { data } = useQuery({ ...questions, throwOnError: false });
  if (data === undefined) return <Skeleton blockRem={6} />;
  const setCount = (categoryId: number, typed: string): void => {
    const count = numberOrNull(typed);
    const others = pools.draws.filter(({ category_id: id }) => id !== categoryId);
    const draws = count === null ? others : [...others, { category_id: categoryId, count }];
    onChange({ ...pools, draws });
  };
  const total = pools.draws.reduce((sum, { count }) => sum + (Number.isNaN(count) ? 0 : count), 0);
  return (
    <fieldset className={styles.pools}>
      <legend>出題する数（あわせて{total}問）</legend>
      <p>空欄のカテゴリからは出題しません。保存した問題のカテゴリが並びます。</p>
      {poolsOf(data, pools.by).map(({ id, name, count }) => (
        <TextField
          key={id}
          label={name}
          unit={`／${count}問`}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={pools.draws.find((one) => one.category_id === id)?.count ?? ''}
          onChange={({ target }) => setCount(id, target.value)}
        />
      ))}
    </fieldset>
  );
};
