import { getOwnRecords, listRecordViews } from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './own-records.service';

export const ownRecordsRoutes = ({ bind }: App): void => {
  bind.call(getOwnRecords, service.getOwnRecords);
  bind.call(listRecordViews, service.listRecordViews);
};
