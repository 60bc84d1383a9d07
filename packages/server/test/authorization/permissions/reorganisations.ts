import * as api from '@tokiori/contract';
import { entriesFile, freshReorganisation } from '../fixtures/reorganisations';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const one = (it: Ids) => ({ params: { id: it.reorganisation } });
const fresh = { fresh: freshReorganisation };

/** Changes of people and departments that are prepared for a day. */
export const reorganisationPermissions = [
  may(api.listReorganisations, to.adminsOwn),
  may(api.createReorganisation, to.adminsOwn, () => ({
    body: { name: '秋の異動', starts_on: '2027-10-01' },
  })),
  may(api.getReorganisation, to.adminsOwnThings, one),
  may(api.updateReorganisation, to.adminsOwnThings, (it) => ({
    ...one(it),
    body: { name: '春の異動' },
  })),
  may(api.readReorganisationFile, to.adminsOwnThings, (it) => ({
    ...one(it),
    body: entriesFile(),
  })),
  may(api.getReorganisationRows, to.adminsOwnThings, one),
  may(api.scheduleReorganisation, to.adminsOwnThings, (it) => ({ ...one(it), body: {} }), fresh),
  may(api.deleteReorganisation, to.adminsOwnThings, one, fresh),
];
