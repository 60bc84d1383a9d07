import type { CourseTemplate } from '@tokiori/contract';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button/button';
import { AssignDialog } from './assign-dialog';

interface Props {
  course: CourseTemplate;
  /** Lets departments be ticked. */
  renderDepartments: (
    chosen: ReadonlySet<number>,
    onChange: (chosen: ReadonlySet<number>) => void,
  ) => ReactNode;
}

/** Everybody in whole departments at once; those who hold the course are passed over. */
export const DepartmentAssign = ({ course, renderDepartments }: Props) => {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const close = (): void => {
    setOpen(false);
    setChosen(new Set());
  };
  return (
    <>
      <Button icon="building" onClick={() => setOpen(true)}>
        部署ごとに割り当てる
      </Button>
      <AssignDialog
        open={open}
        course={course}
        target={{ kind: 'departments', departmentIds: [...chosen] }}
        onClose={close}
        onDone={close}
      >
        <p>
          選んだ部署と、その下位の部署の全員に割り当てます。すでに受講中の人は除きます。部署の管理者が割り当てるときは、本人も除きます。
        </p>
        {renderDepartments(chosen, setChosen)}
      </AssignDialog>
    </>
  );
};
