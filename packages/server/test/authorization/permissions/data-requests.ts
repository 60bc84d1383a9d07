import * as api from '@tokiori/contract';
import { freshDataRequest } from '../fixtures/data-requests';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const one = (it: Ids) => ({ params: { id: it.dataRequest } });

/** What people ask of their data, and who decides it: admins of their own company alone. */
export const dataRequestPermissions = [
  may(api.listOwnDataRequests, to.everybodyOwn),
  may(api.createDataRequest, to.everybodyOwn, () => ({
    body: { kind: 'Deletion' as const, text: '' },
  })),
  may(api.withdrawDataRequest, to.ownOnly, one, { fresh: freshDataRequest }),
  may(api.listDataRequests, to.adminsOwn),
  may(api.getDataRequestOutlook, to.adminsOwnThings, one),
  may(
    api.decideDataRequest,
    to.adminsOwnThings,
    (it) => ({ ...one(it), body: { decision: 'Done' as const, reason: '直しました。' } }),
    { fresh: freshDataRequest },
  ),
];
