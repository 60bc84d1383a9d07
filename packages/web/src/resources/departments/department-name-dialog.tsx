import type { Department } from '@tokiori/contract';
import { updateDepartment } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { NameDialog } from '../../app/forms/name-dialog';

interface Props {
  department: Department;
  onClose: () => void;
}

/** Renames a department from the list. */
export const DepartmentNameDialog = ({ department, onClose }: Props) => {
  const { id, name, revision } = department;
  const update = useAction(updateDepartment, {
    errorsIn: 'caller',
    doneMessage: '部署の名前を変えました。',
    onDone: onClose,
  });
  return (
    <NameDialog
      name={name}
      label="部署名"
      busy={update.isPending}
      error={update.error}
      onSave={(typed) =>
        update.run({ params: { department_id: id }, body: { name: typed, revision } })
      }
      onClose={onClose}
    />
  );
};
