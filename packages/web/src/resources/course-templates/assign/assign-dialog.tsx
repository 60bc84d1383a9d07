import type { CourseTemplate } from '@tokiori/contract';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../../app/api/api-error';
import { sentenceOf } from '../../../app/api/sentences';
import { AssignReach, type AssignTarget } from '../../../app/plans/assign-reach';
import { InlineError, Note } from '../../../ui/feedback/error-display';
import { DateField } from '../../../ui/field/text-field';
import { todayText } from '../../../ui/format/date';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { PlanNote } from '../plan-note';
import styles from './assign.module.css';
import { PeopleOutlook } from './people-outlook';
import type { Period } from './period';

interface Props {
  course: CourseTemplate;
  /** What the button says: 「5人に割り当てる」. */
  label: string;
  /** Whom it is for; `null` while nobody is chosen. */
  target: AssignTarget | null;
  /** Nobody is chosen yet. */
  disabled?: boolean;
  busy: boolean;
  error: Error | null;
  /** Forgets the error, since something was changed. */
  onChange: () => void;
  onAssign: (period: Period) => void;
  onClose: () => void;
  /** Above the dates: to whom. */
  children: ReactNode;
}

/** From when to when, under which plan. */
export const AssignDialog = (props: Props) => {
  const {
    course,
    label,
    target,
    disabled = false,
    busy,
    error,
    onChange,
    onAssign,
    onClose,
    children,
  } = props;
  const [period, setPeriod] = useState<Period>({ from: todayText(), to: '' });
  const fieldErrors = error instanceof ApiError ? error.errors : [];
  const messageFor = (field: string): string | undefined =>
    fieldErrors.find((item) => item.field === field)?.message;
  const change = (changes: Partial<Period>): void => {
    onChange();
    setPeriod({ ...period, ...changes });
  };
  const wrongOrder = period.to !== '' && period.to < period.from;
  const isReady = !disabled && period.from !== '' && !wrongOrder && course.question_count > 0;
  const isPlaced = messageFor('from') !== undefined || messageFor('to') !== undefined;
  return (
    <ActionDialog
      title={`「${course.name}」を割り当てる`}
      actionLabel={label}
      disabled={!isReady}
      busy={busy}
      onAction={() => onAssign(period)}
      onClose={onClose}
    >
      {children}
      <div className={styles.dates}>
        <DateField
          label="開始日"
          required
          hint="この日から出題します。"
          value={period.from}
          error={messageFor('from')}
          onChange={(event) => change({ from: event.target.value })}
        />
        <DateField
          label="終了日"
          hint="空欄のときは、期限なしです。"
          value={period.to}
          min={period.from}
          error={wrongOrder ? '終了日は開始日以降にしてください。' : messageFor('to')}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      {target && course.question_count > 0 && (
        <AssignReach
          courseId={course.id}
          target={target}
          period={period}
          onTake={(to) => change({ to })}
        />
      )}
      {target && <PeopleOutlook course={course} target={target} period={period} />}
      {course.question_count === 0 ? (
        <Note tone="review">
          このコースには問題がありません。先に問題を追加すると、割り当てられます。
        </Note>
      ) : (
        <PlanNote plan={course} questionCount={course.question_count} />
      )}
      {error && !isPlaced && <InlineError message={sentenceOf(error)} />}
    </ActionDialog>
  );
};
