import {
  addDepartmentEditor,
  createDepartment,
  deleteDepartment,
  getDepartment,
  listDepartmentEditors,
  listDepartmentManagers,
  listDepartments,
  listEditableDepartments,
  removeDepartmentEditor,
  updateDepartment,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './departments.service';
import * as editorsService from './editors.service';
import * as managersService from './managers.service';

export const departmentsRoutes = ({ bind }: App): void => {
  bind.call(listDepartments, service.listDepartments);
  bind.call(createDepartment, service.createDepartment);
  bind.call(getDepartment, ({ tx, caller, params }) =>
    service.getDepartment(tx, caller, params.department_id),
  );
  bind.call(updateDepartment, service.updateDepartment);
  bind.call(deleteDepartment, service.deleteDepartment);

  bind.call(listDepartmentEditors, editorsService.listDepartmentEditors);
  bind.call(addDepartmentEditor, editorsService.addDepartmentEditor);
  bind.call(removeDepartmentEditor, editorsService.removeDepartmentEditor);
  bind.call(listEditableDepartments, editorsService.listEditableDepartments);

  bind.call(listDepartmentManagers, managersService.listDepartmentManagers);
};
