import type { Department } from '@tokiori/contract';
import { updateDepartment } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import { focusedFirst } from '../../ui/focused-first';
import { Dialog } from '../../ui/overlay/dialog';

interface Props {
  department: Department;
  onClose: () => void;
}

/** Renames a department from the list. */
export const DepartmentNameDialog = ({ department, onClose }: Props) => {
  const [name, setName] = useState(department.name);
  const update = useAction(updateDepartment, {
    errorsIn: 'caller',
    doneMessage: '部署の名前を変えました。',
    onDone: onClose,
  });
  const isSame = name.trim() === '' || name === department.name;
  const save = (): void =>
    update.run({
      params: { department_id: department.id },
      body: { name, revision: department.revision },
    });
  return (
    <Dialog
      open
      title={`「${department.name}」の名前を変える`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" disabled={isSame} busy={update.isPending} onClick={save}>
            名前を変える
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSame) save();
        }}
      >
        <TextField
          ref={focusedFirst}
          label="部署名"
          autoComplete="off"
          value={name}
          error={update.error ? sentenceOf(update.error) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
