import type { CourseTemplate } from '@tokiori/contract';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button/button';
import { InlineError, Note } from '../../../ui/feedback/error-display';
import { DateField } from '../../../ui/field/text-field';
import { todayText } from '../../../ui/format/date';
import { Dialog } from '../../../ui/overlay/dialog';
import { PlanNote } from '../plan-note';
import styles from './assign.module.css';
import { useAssign, type AssignTarget } from './use-assign';

interface Props {
  open: boolean;
  course: CourseTemplate;
  target: AssignTarget;
  onClose: () => void;
  onDone: () => void;
  /** Above the dates: which departments. */
  children?: ReactNode;
}

/** From when to when, under which plan. */
export const AssignDialog = (props: Props) => (props.open ? <OpenDialog {...props} /> : null);

const NAMES = 5;

const namesOf = (users: readonly { name: string }[]): string => {
  const names = users.slice(0, NAMES).map(({ name }) => `${name}さん`);
  return names.join('、') + (users.length > NAMES ? `ほか${users.length - NAMES}人` : '');
};

const departmentsLabel = (count: number): string =>
  count === 0 ? '部署に割り当てる' : `${count}つの部署に割り当てる`;

const OpenDialog = ({ course, target, onClose, onDone, children }: Props) => {
  const [period, setPeriod] = useState({ from: todayText(), to: '' });
  const flow = useAssign(course, target, onDone);
  const isUsers = target.kind === 'users';
  const count = isUsers ? target.users.length : target.departmentIds.length;
  const label = isUsers ? `${count}人に割り当てる` : departmentsLabel(count);
  const change = (changes: Partial<typeof period>): void => {
    flow.reset();
    setPeriod({ ...period, ...changes });
  };
  const wrongOrder = period.to !== '' && period.to < period.from;
  const isReady = count > 0 && period.from !== '' && !wrongOrder && course.question_count > 0;
  return (
    <Dialog
      open
      title={`「${course.name}」を割り当てる`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          {flow.alreadyHeld ? (
            <Button variant="primary" busy={flow.isPending} onClick={() => flow.assignRest(period)}>
              受講中の人を除いて割り当てる
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={!isReady}
              busy={flow.isPending}
              onClick={() => flow.assign(period)}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      {isUsers && <p>{namesOf(target.users)}</p>}
      {children}
      <div className={styles.dates}>
        <DateField
          label="開始日"
          required
          hint="この日から出題します。"
          value={period.from}
          error={flow.fromError}
          onChange={(event) => change({ from: event.target.value })}
        />
        <DateField
          label="終了日"
          hint="空けておくと期限なしになります。"
          value={period.to}
          min={period.from}
          error={wrongOrder ? '終了日は開始日以降にしてください。' : flow.toError}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      {course.question_count === 0 ? (
        <Note tone="review">
          このコースには問題がありません。先に問題を追加すると、割り当てられます。
        </Note>
      ) : (
        <PlanNote plan={course} questionCount={course.question_count} />
      )}
      {flow.message && <InlineError message={flow.message} />}
    </Dialog>
  );
};
