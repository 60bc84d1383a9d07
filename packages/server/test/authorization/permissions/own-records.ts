import * as api from '@tokiori/contract';
import * as to from '../rights';
import { may } from './permission';

/** What people are told of who sees their data. */
export const ownRecordPermissions = [
  may(api.getOwnRecords, to.everybodyOwn),
  may(api.listRecordViews, to.everybodyOwn),
];
