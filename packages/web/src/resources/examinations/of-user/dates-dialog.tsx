import type { Examination } from '@tokiori/contract';
import { updateExamination } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../app/api/api-error';
import { queryOf } from '../../../app/api/query-of';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { ReachNote } from '../../../app/plans/reach-note';
import { InlineError } from '../../../ui/feedback/error-display';
import { DateField } from '../../../ui/field/text-field';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { Stack } from '../../../ui/surface/card';

interface Props {
  examination: Examination;
  onClose: () => void;
}

/** Changes from when to when somebody holds a course. */
export const DatesDialog = ({ examination, onClose }: Props) => {
  const [dates, setDates] = useState({ from: examination.from, to: examination.to ?? '' });
  const update = useAction(updateExamination, {
    errorsIn: 'caller',
    doneMessage: '期間を変えました。',
    onDone: onClose,
  });
  const errors = update.error instanceof ApiError ? update.error.errors : [];
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message;
  const isBeside =
    errors.length > 0 && errors.every(({ field }) => field === 'from' || field === 'to');
  const wrongOrder = dates.to !== '' && dates.to < dates.from;
  const isSame = dates.from === examination.from && dates.to === (examination.to ?? '');
  const period = {
    ...(dates.from === examination.from ? {} : { from: dates.from }),
    to: dates.to === '' ? null : dates.to,
  };
  const params = { examination_id: examination.id };
  const reach = useQuery({
    ...queryOf(updateExamination, { params, body: { ...period, dry_run: true } }),
    enabled: dates.to !== '' && !wrongOrder && dates.from !== '',
    // What is wrong with the dates is said when they are saved.
    retry: false,
    throwOnError: false,
  });
  const hasBegun = examination.answered_count > 0;
  return (
    <ActionDialog
      title={`「${examination.name}」の期間を変える`}
      actionLabel="期間を変える"
      disabled={isSame || wrongOrder || dates.from === ''}
      busy={update.isPending}
      onAction={() => update.run({ params, body: period })}
      onClose={onClose}
    >
      <Stack>
        <DateField
          label="開始日"
          required
          disabled={hasBegun}
          hint={hasBegun ? '出題が始まっているため、変えられません。' : 'この日から出題します。'}
          value={dates.from}
          error={errorOf('from')}
          onChange={({ target }) => setDates({ ...dates, from: target.value })}
        />
        <DateField
          label="終了日"
          hint="空欄のときは、期限なしです。"
          value={dates.to}
          min={dates.from}
          error={wrongOrder ? '終了日は開始日以降にしてください。' : errorOf('to')}
          onChange={({ target }) => setDates({ ...dates, to: target.value })}
        />
        {reach.data && (
          <ReachNote
            users={1}
            shortUsers={reach.data.reachable_question_count < reach.data.question_count ? 1 : 0}
            questionCount={reach.data.question_count}
            leastCount={reach.data.reachable_question_count}
            earliestTo={reach.data.earliest_to}
            onTake={(to) => setDates({ ...dates, to })}
          />
        )}
        {update.error && !isBeside && <InlineError message={sentenceOf(update.error)} />}
      </Stack>
    </ActionDialog>
  );
};
