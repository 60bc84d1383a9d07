import * as api from '@tokiori/contract';
import * as to from '../rights';
import { may } from './permission';

/** What the company tells others of a 年度: sums of everybody, that admins alone see. */
export const annualFiguresPermissions = [
  may(api.getAnnualFigures, to.adminsOwn),
  may(api.downloadAnnualReport, to.adminsOwn),
  may(api.exportAnnualFigures, to.adminsOwn, () => ({ body: { format: 'csv' as const } })),
];
