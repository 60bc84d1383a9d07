import * as api from '@tokiori/contract';
import { freshOldData } from '../fixtures/data-retention';
import * as to from '../rights';
import { may } from './permission';

/** For how long a company keeps what, and what it has deleted: its admins alone. */
export const dataRetentionPermissions = [
  may(api.getDataRetention, to.adminsOwn),
  may(api.updateDataRetention, to.adminsOwn, () => ({
    body: { periods: [{ kind: 'Mails' as const, days: 180 }] },
  })),
  may(api.previewDataRetention, to.adminsOwn, () => ({ body: {} })),
  may(api.holdDeletion, to.adminsOwn, () => ({ body: { reason: '係争中のため' } })),
  may(api.releaseDeletion, to.adminsOwn),
  may(api.startDeletion, to.adminsOwn, undefined, { fresh: freshOldData }),
  may(api.listDeletionRuns, to.adminsOwn),
  may(api.downloadDeletionProofs, to.adminsOwn),
];
