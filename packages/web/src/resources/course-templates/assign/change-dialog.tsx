import type { CourseTemplate } from '@tokiori/contract';
import { previewCourseBulk } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../app/api/api-error';
import { queryOf } from '../../../app/api/query-of';
import { sentenceOf } from '../../../app/api/sentences';
import { InlineError } from '../../../ui/feedback/error-display';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatNumber } from '../../../ui/format/number';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { Stack } from '../../../ui/surface/card';
import { ChangePreview } from './change-preview';
import {
  ChangeEndFields,
  endOf,
  FIRST_END,
  type ChangedEnd,
  type TypedEnd,
} from './change-end-fields';
import { ACTION_WORDS, type CourseChangeAction } from './change-words';

interface Props {
  course: CourseTemplate;
  action: CourseChangeAction;
  target: {
    body: { user_ids: number[] } | { filter: Record<string, string> };
    count: number;
  };
  busy: boolean;
  error: Error | null;
  onChange: () => void;
  onRun: (end: ChangedEnd) => void;
  onClose: () => void;
}

/** Says whom an action on a course's people concerns and what changes for whom, asks until when, and does it. */
export const ChangeDialog = (props: Props) => {
  const { course, action, target, busy, error, onChange, onRun, onClose } = props;
  const [typed, setTyped] = useState(FIRST_END);
  const end = endOf(action, typed);
  const preview = useQuery({
    ...queryOf(previewCourseBulk, {
      params: { id: course.id },
      body: { action, ...target.body, ...end },
    }),
    enabled: end !== null,
    placeholderData: (before) => before,
    retry: false,
    throwOnError: false,
  });
  const change = (changes: Partial<TypedEnd>): void => {
    onChange();
    setTyped({ ...typed, ...changes });
  };
  const wrong = error ?? preview.error;
  const errors = wrong instanceof ApiError ? wrong.errors : [];
  const dateError = errors.find(({ field }) => field === 'to')?.message;
  const words = ACTION_WORDS[action];
  const count = `${formatNumber(preview.data?.changed ?? target.count)}人`;
  return (
    <ActionDialog
      wide
      title={`「${course.name}」${words.title}`}
      actionLabel={`${count}${words.button}`}
      danger={action === 'End'}
      disabled={end === null || !preview.data || preview.isFetching || preview.data.changed === 0}
      busy={busy}
      onAction={() => end && onRun(end)}
      onClose={onClose}
    >
      <Stack>
        <p>{words.about}</p>
        <ChangeEndFields action={action} typed={typed} dateError={dateError} onChange={change} />
        {end !== null && preview.isPending && <Skeleton lines={3} />}
        {end !== null && preview.data && !wrong && (
          <ChangePreview action={action} preview={preview.data} />
        )}
        {wrong && dateError === undefined && <InlineError message={sentenceOf(wrong)} />}
      </Stack>
    </ActionDialog>
  );
};
