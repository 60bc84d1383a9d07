import * as api from '@tokiori/contract';
import * as fresh from '../fixtures/fresh';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const mail = (it: Ids) => ({ params: { id: it.mail } });

/** What the operator looks after, whichever company it concerns. */
export const operationPermissions = [
  may(api.listMails, to.operators),
  may(api.getMail, to.operators, mail),
  may(api.retryMail, to.operators, mail, { fresh: fresh.freshMail }),
  may(api.receiveMailBounce, to.operatorsMailServer, () => ({ body: 'To: nobody' })),
  may(api.listJobs, to.operators),
  may(api.retryJob, to.operators, (it) => ({ params: { id: it.job } }), { fresh: fresh.freshJob }),
];
