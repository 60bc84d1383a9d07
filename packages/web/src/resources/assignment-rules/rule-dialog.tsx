import type { CourseTemplate, WhenLeft } from '@tokiori/contract';
import { createAssignmentRule } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import type { FilterValues } from '../../app/lists/filter-values';
import type { KnownFilter } from '../../app/lists/shown-filter';
import { RadioGroup } from '../../ui/choice/radio-group';
import { InlineError } from '../../ui/feedback/error-display';
import { formatNumber } from '../../ui/format/number';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { ConditionFields } from './condition-fields';
import { conditionsOf, daysIn } from './conditions';
import { NO_END, RuleEndFields, ruleEndOf } from './end-fields';
import { RulePreview, useRulePreview } from './rule-preview';

interface Props {
  course: CourseTemplate;
  /** What a rule can ask of people. */
  shown: readonly KnownFilter[];
  onClose: () => void;
}

/** Writing hundreds of examinations takes a while. */
const TIMEOUT_MS = 120_000;

const WHEN_LEFT = [
  { value: 'Keep', label: 'コースを続ける' },
  {
    value: 'Withdraw',
    label: 'まだ解答していなければ、割り当てを取り消す',
    hint: '次の日まで条件から外れたままのときに取り消します。解答した人は続けられます。',
  },
] as const;

/** A new rule: whom it takes, from when, and what happens to those who leave it. */
export const RuleDialog = ({ course, shown, onClose }: Props) => {
  const [values, setValues] = useState<FilterValues>({});
  const [joinedWithin, setJoinedWithin] = useState('');
  const [typedEnd, setEnd] = useState(NO_END);
  const [whenLeft, setWhenLeft] = useState<WhenLeft>('Keep');
  const [present, setPresent] = useState<'later' | 'all'>('later');
  const joined = daysIn(joinedWithin);
  const end = ruleEndOf(typedEnd);
  const conditions = conditionsOf(values, joined ?? null, shown);
  const { query: preview, isSettled } = useRulePreview(course.id, {
    conditions,
    ...end,
  });
  const create = useAction(createAssignmentRule, {
    errorsIn: 'caller',
    timeoutMs: TIMEOUT_MS,
    doneMessage: '自動割り当てのルールを追加しました。',
    onDone: onClose,
  });
  // What is still shown of other conditions tells another number than would get the course.
  const isCounted = joined !== undefined && preview.data && isSettled && !preview.isError;
  const count = (preview.data?.user_count ?? 0) - (preview.data?.holder_count ?? 0);
  const add = (): void =>
    create.run({
      params: { id: course.id },
      body: {
        conditions,
        when_left: whenLeft,
        ends_after_days: null,
        ...end,
        includes_present: present === 'all',
      },
    });
  return (
    <ActionDialog
      wide
      title="自動割り当てのルールを追加する"
      actionLabel={
        isCounted && present === 'all' && count > 0 && course.state === 'Live'
          ? `${formatNumber(count)}人に割り当てて追加する`
          : '追加する'
      }
      disabled={!isCounted || end === undefined}
      busy={create.isPending}
      onAction={add}
      onClose={onClose}
    >
      <Stack>
        <p>
          選んだ条件のすべてに合う人に、
          {course.state === 'Draft' ? '公開したあと、' : ''}「{course.name}」を割り当てます。
        </p>
        {joined !== undefined && <RulePreview query={preview} />}
        <ConditionFields
          shown={shown}
          values={values}
          joinedWithin={joinedWithin}
          onChange={setValues}
          onJoinedWithin={setJoinedWithin}
        />
        <RadioGroup
          label="だれに割り当てるか"
          options={[
            { value: 'later', label: 'これから条件に合う人だけ' },
            {
              value: 'all',
              label: `すでにいる${isCounted ? formatNumber(count) : ''}人にも割り当てる`,
            },
          ]}
          value={present}
          onChange={setPresent}
        />
        <RuleEndFields typed={typedEnd} onChange={setEnd} />
        <RadioGroup
          label="条件から外れた人"
          options={WHEN_LEFT}
          value={whenLeft}
          onChange={setWhenLeft}
        />
        {create.error && <InlineError message={sentenceOf(create.error)} />}
      </Stack>
    </ActionDialog>
  );
};
