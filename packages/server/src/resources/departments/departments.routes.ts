import {
  addDepartmentEditor,
  createDepartment,
  deleteDepartment,
  getDepartment,
  listDepartmentBasicScores,
  listDepartmentEditors,
  listDepartments,
  removeDepartmentEditor,
  updateDepartment,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import { basicScorePage } from './basic-scores.service';
import {
  changeDepartment,
  departmentDetail,
  departmentPage,
  makeDepartment,
  removeDepartment,
} from './departments.service';
import { addEditor, editorPage, removeEditor } from './editors.service';

export const departmentsRoutes = ({ bind }: App): void => {
  bind.call(listDepartments, departmentPage);
  bind.call(createDepartment, makeDepartment);
  bind.call(getDepartment, ({ tx, caller, params }) =>
    departmentDetail(tx, caller, params.department_id),
  );
  bind.call(updateDepartment, changeDepartment);
  bind.call(deleteDepartment, removeDepartment);

  bind.call(listDepartmentEditors, editorPage);
  bind.call(addDepartmentEditor, addEditor);
  bind.call(removeDepartmentEditor, removeEditor);

  bind.call(listDepartmentBasicScores, basicScorePage);
};
