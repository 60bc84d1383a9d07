import {
  createDataRequest,
  decideDataRequest,
  getDataRequestOutlook,
  listDataRequests,
  listOwnDataRequests,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './data-requests.service';

export const dataRequestsRoutes = ({ bind }: App): void => {
  bind.call(listOwnDataRequests, service.listOwnDataRequests);
  bind.call(createDataRequest, service.createDataRequest);
  bind.call(listDataRequests, service.listDataRequests);
  bind.call(getDataRequestOutlook, service.getDataRequestOutlook);
  bind.call(decideDataRequest, service.decideDataRequest);
};
