import { exportUsers } from '@tokiori/contract';
import type { App } from '../../shared/app';
import { saveList } from './save-list';
import { usersExport } from './users';

/** All of a list is read, at one moment. */
const WHOLE = { isLong: true, isSnapshot: true };

export const exportsRoutes = ({ bind }: App): void => {
  bind.call(exportUsers, (call) => saveList(call, exportUsers, usersExport), WHOLE);
};
