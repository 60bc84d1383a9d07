import type { LearningHours, OutsideLearning } from '@tokiori/contract';
import { createLearningHours, updateLearningHours } from '@tokiori/contract/client';
import { useState } from 'react';
import { useAction } from '../../app/api/use-action';
import { fieldErrorsOf } from '../../app/forms/field-errors';
import { RadioGroup } from '../../ui/choice/radio-group';
import { InlineError } from '../../ui/feedback/error-display';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { OUTSIDE_HINTS, OUTSIDE_LABELS, targetWords } from './hours-words';
import { SpanFields } from './span-fields';
import { groupsOf, HOURS_TEMPLATES, isWholeGroup, spansOf } from './span-groups';
import { targetBody, TargetFields, type Target } from './target-fields';

interface Props {
  /** `null`: a new rule. */
  hours: LearningHours | null;
  onClose: () => void;
}

const FIELDS = ['department_id', 'spans', 'outside'] as const;
const OUTSIDE = (Object.keys(OUTSIDE_LABELS) as OutsideLearning[]).map((value) => ({
  value,
  label: OUTSIDE_LABELS[value],
  hint: OUTSIDE_HINTS[value],
}));

/** Adds a rule, or changes when one holds and what happens outside. */
export const HoursDialog = ({ hours, onClose }: Props) => {
  const [target, setTarget] = useState<Target>({ kind: 'company', id: '' });
  const [groups, setGroups] = useState(
    hours ? groupsOf(hours.spans) : HOURS_TEMPLATES.slice(0, 1).map(({ group }) => group),
  );
  const [outside, setOutside] = useState<OutsideLearning>(hours?.outside ?? 'Postpone');
  const done = { errorsIn: 'caller', onDone: onClose } as const;
  const create = useAction(createLearningHours, {
    ...done,
    doneMessage: '時間の決まりを追加しました。',
  });
  const update = useAction(updateLearningHours, { ...done, doneMessage: '保存しました。' });
  const error = create.error ?? update.error;
  const { fields, rest } = error ? fieldErrorsOf(error, FIELDS) : { fields: {}, rest: null };
  const isWhole = groups.every(isWholeGroup) && (target.kind === 'company' || target.id !== '');
  const save = (): void => {
    const body = { spans: spansOf(groups), outside };
    if (hours === null) create.run({ body: { ...targetBody(target), ...body } });
    else update.run({ params: { id: hours.id }, body: { ...body, revision: hours.revision } });
  };
  return (
    <ActionDialog
      title={
        hours === null ? '時間の決まりを追加する' : `「${targetWords(hours)}」の時間を変更する`
      }
      actionLabel={hours === null ? '追加する' : '保存する'}
      disabled={!isWhole}
      busy={create.isPending || update.isPending}
      wide
      onAction={save}
      onClose={onClose}
    >
      <Stack>
        {hours === null && (
          <TargetFields target={target} error={fields.department_id} onChange={setTarget} />
        )}
        <SpanFields groups={groups} error={fields.spans} onChange={setGroups} />
        <RadioGroup
          label="時間外の必修の学習"
          options={OUTSIDE}
          value={outside}
          onChange={setOutside}
        />
        {rest && <InlineError message={rest} />}
      </Stack>
    </ActionDialog>
  );
};
