import * as api from '@tokiori/contract';
import * as fresh from '../fixtures/fresh';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const user = (it: Ids) => ({ params: { id: it.user } });

/** Who may do what is settled here, acting as another, what is kept of a person, and the log of it all. */
export const oversightPermissions = [
  may(api.createAdmin, to.admins, (_it, serial) => ({
    body: { name: '新しい管理者', email: `admin${serial}@test.example` },
  })),
  may(api.setRoles, to.endsUsers, (it) => ({ ...user(it), body: { role: 'User' as const } }), {
    fresh: fresh.freshUser,
  }),
  may(api.deleteUserForGood, to.endsUsers, user, { fresh: fresh.freshUser }),
  may(api.getPersonalData, to.changesPeople, user),
  may(api.startImpersonation, to.actsAsPeople, (it) => ({ params: { user_id: it.user } }), {
    fresh: fresh.freshCaller,
  }),
  may(api.endImpersonation, to.everybodyOwn),
  may(api.listAuditLog, to.adminsEvery),
];
