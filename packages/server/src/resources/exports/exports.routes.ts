import {
  exportCompanies,
  exportCourseUsers,
  exportDepartments,
  exportTaskItems,
  exportUsers,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import {
  companiesExport,
  courseUsersExport,
  departmentsExport,
  taskItemsExport,
} from './other-lists';
import { saveList } from './save-list';
import { usersExport } from './users';

/** All of a list is read, at one moment. */
const WHOLE = { isLong: true, isSnapshot: true };

export const exportsRoutes = ({ bind }: App): void => {
  bind.call(exportUsers, (call) => saveList(call, exportUsers, usersExport), WHOLE);
  bind.call(
    exportCourseUsers,
    (call) => saveList(call, exportCourseUsers, courseUsersExport),
    WHOLE,
  );
  bind.call(
    exportDepartments,
    (call) => saveList(call, exportDepartments, departmentsExport),
    WHOLE,
  );
  bind.call(exportTaskItems, (call) => saveList(call, exportTaskItems, taskItemsExport), WHOLE);
  bind.call(exportCompanies, (call) => saveList(call, exportCompanies, companiesExport), {
    ...WHOLE,
    companyOf: () => 'every',
  });
};
