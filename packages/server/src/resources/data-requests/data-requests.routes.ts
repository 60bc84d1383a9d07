import {
  createDataRequest,
  decideDataRequest,
  getDataRequestOutlook,
  listDataRequests,
  listOwnDataRequests,
  withdrawDataRequest,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './data-requests.service';

export const dataRequestsRoutes = ({ bind, jobs, config }: App): void => {
  const tools = { jobs, publicUrl: config.publicUrl };
  bind.call(listOwnDataRequests, service.listOwnDataRequests);
  bind.call(createDataRequest, (call) => service.createDataRequest(call, tools));
  bind.call(withdrawDataRequest, service.withdrawDataRequest);
  bind.call(listDataRequests, service.listDataRequests);
  bind.call(getDataRequestOutlook, service.getDataRequestOutlook);
  bind.call(decideDataRequest, (call) => service.decideDataRequest(call, tools));
};
