import type { Department } from '@tokiori/contract';
import { updateDepartment } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { useLatest } from '../../app/api/use-latest';
import { EditForm } from '../../app/forms/edit-form';
import { useEditForm } from '../../app/forms/use-edit-form';
import { DepartmentFields } from './department-fields';
import { departmentResolver, departmentValuesOf } from './department-values';
import { departmentOf } from './departments.api';

interface Props {
  department: Department;
  departments: readonly Department[];
}

/** Renames a department or puts it under another one. */
export const DepartmentForm = ({ department, departments }: Props) => {
  const latest = useLatest();
  const update = useAction(updateDepartment, {
    errorsIn: 'caller',
    doneMessage: '保存しました。',
  });
  const { form, edit } = useEditForm({
    record: department,
    target: 'department',
    valuesOf: departmentValuesOf,
    resolver: departmentResolver,
    send: (body) => update.runAsync({ params: { department_id: department.id }, body }),
    load: () => latest(departmentOf(department.id)),
  });
  return (
    <EditForm edit={edit}>
      <DepartmentFields form={form} departments={departments} departmentId={department.id} />
    </EditForm>
  );
};
