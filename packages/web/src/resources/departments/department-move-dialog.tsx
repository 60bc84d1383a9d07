import type { Department } from '@tokiori/contract';
import { updateDepartment } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { InlineError } from '../../ui/feedback/error-display';
import { OptionList } from '../../ui/list/option-list';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { possibleParents } from './department-tree';
import { useCompanyOf, useDepartments } from './departments.api';
import { peopleCount } from './departments-words';

interface Props {
  department: Department;
  onClose: () => void;
}

const TOP = 'top';

/** Puts a department, with all below it, under another one or at the top. */
export const DepartmentMoveDialog = ({ department, onClose }: Props) => {
  const departments = useDepartments(useCompanyOf(department)) ?? [];
  const before = department.parent_id === null ? TOP : String(department.parent_id);
  const [chosen, setChosen] = useState<readonly string[]>([before]);
  const update = useAction(updateDepartment, {
    errorsIn: 'caller',
    doneMessage: '部署を移しました。',
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={`「${department.name}」を移動する`}
      actionLabel="部署を移動する"
      disabled={chosen[0] === before}
      busy={update.isPending}
      onAction={() =>
        update.run({
          params: { department_id: department.id },
          body: {
            parent_id: chosen[0] === TOP ? null : Number(chosen[0]),
            revision: department.revision,
          },
        })
      }
      onClose={onClose}
    >
      <p>
        下位の部署も一緒に移ります。{peopleCount(department.total_user_count)}
        の集計は、新しい上位の部署に含まれます。
      </p>
      <OptionList
        label="上位の部署"
        options={[
          { value: TOP, label: 'いちばん上（上位の部署なし）' },
          ...possibleParents(departments, department.id).map(({ id, name, depth }) => ({
            value: String(id),
            label: name,
            depth: depth + 1,
          })),
        ]}
        values={chosen}
        several={false}
        required
        onChange={setChosen}
      />
      {update.error && <InlineError message={sentenceOf(update.error)} />}
    </ActionDialog>
  );
};
