import type { Department } from '@tokiori/contract';
import { deleteDepartment, getDepartment } from '@tokiori/contract/client';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Dialog } from '../../ui/overlay/dialog';
import { deletionBar } from './departments-words';

interface Props {
  department: Department;
  onDeleted?: () => unknown;
  onClose: () => void;
}

/** Asks before a department is deleted, or says what keeps it from being deleted. */
export const DepartmentDeletionDialog = ({ department, onDeleted, onClose }: Props) => {
  const deletion = useAction(deleteDepartment, {
    errorsIn: 'caller',
    doneMessage: `「${department.name}」を削除しました。`,
    // The page of the deleted department may still be in sight.
    keeps: [getDepartment],
    onDone: () => {
      onClose();
      return onDeleted?.();
    },
  });
  const bar = deletionBar(department);
  const params = { departmentId: department.id };
  if (bar !== null)
    return (
      <Dialog
        open
        title={`「${department.name}」は削除できません`}
        onClose={onClose}
        actions={<Button onClick={onClose}>閉じる</Button>}
      >
        <p>{bar}</p>
        {department.user_count ? (
          <p>
            <Link to="/admin/departments/$departmentId/members" params={params} onClick={onClose}>
              「{department.name}」のメンバーを見る
            </Link>
          </p>
        ) : null}
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title={`「${department.name}」を削除しますか？`}
      actionLabel="部署を削除する"
      danger
      busy={deletion.isPending}
      error={deletion.error && sentenceOf(deletion.error)}
      onConfirm={() => deletion.run({ params: { department_id: department.id } })}
      onClose={onClose}
    >
      <p>停止中の人の所属と、この部署の編集者・担当の設定もなくなります。元には戻せません。</p>
    </ConfirmDialog>
  );
};
