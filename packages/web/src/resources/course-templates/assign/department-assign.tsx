import type { CourseTemplate } from '@tokiori/contract';
import { createExaminations } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { useAction } from '../../../app/api/use-action';
import { formatNumber } from '../../../ui/format/number';
import { useNotify } from '../../../ui/notification/use-notify';
import { AssignDialog } from './assign-dialog';

interface Props {
  course: CourseTemplate;
  /** Lets departments be ticked. */
  renderDepartments: (
    chosen: ReadonlySet<number>,
    onChange: (chosen: ReadonlySet<number>) => void,
  ) => ReactNode;
  onClose: () => void;
}

/** A large company's examinations take a while to be written. */
const TIMEOUT_MS = 120_000;

const labelOf = (count: number): string =>
  count === 0 ? '部署に割り当てる' : `${formatNumber(count)}部署に割り当てる`;

/** Everybody in whole departments at once; those who hold the course are passed over. */
export const DepartmentAssign = ({ course, renderDepartments, onClose }: Props) => {
  const notify = useNotify();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const assign = useAction(createExaminations, {
    errorsIn: 'caller',
    timeoutMs: TIMEOUT_MS,
    onDone: (made) => {
      if (made.length === 0) notify('対象の人は全員、すでに受講中です。');
      else notify(`${formatNumber(made.length)}人に割り当てました。`, 'success');
      onClose();
    },
  });
  return (
    <AssignDialog
      course={course}
      label={labelOf(chosen.size)}
      target={chosen.size === 0 ? null : { department_ids: [...chosen] }}
      disabled={chosen.size === 0}
      busy={assign.isPending}
      error={assign.error}
      onChange={assign.reset}
      onAssign={({ from, to }) =>
        assign.run({
          body: {
            course_template_id: course.id,
            department_ids: [...chosen],
            from,
            to: to === '' ? null : to,
            skip_assigned: true,
          },
        })
      }
      onClose={onClose}
    >
      <p>
        選んだ部署と、その下位の部署の全員に割り当てます。すでに受講中の人は除きます。部署の管理者が割り当てるときは、本人も除きます。
      </p>
      {renderDepartments(chosen, setChosen)}
    </AssignDialog>
  );
};
