import * as api from '@tokiori/contract';
import * as to from '../rights';
import { may } from './permission';

const csv = { body: { format: 'csv' as const } };

/** Lists saved as files: the same people as the lists themselves. */
export const exportPermissions = [may(api.exportUsers, to.managersPeople, () => csv)];
