import {
  getMail,
  listJobs,
  listMails,
  receiveMailBounce,
  retryJob,
  retryMail,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as bounces from './bounces.service';
import { deliverMails } from './delivery.service';
import { pageOfJobs } from './jobs.queries';
import { pageOfMails } from './mails.queries';
import { asJob, asMail } from './operations.service';
import * as service from './operations.service';

/** The operator looks after mails and jobs of every company. */
const companyOf = () => 'every' as const;

export const operationsRoutes = (app: App): void => {
  const { bind, config, jobs, secrets } = app;
  deliverMails(app);
  bind.open(
    receiveMailBounce,
    ({ body, now }) => bounces.receiveMailBounce(app, { text: body, now }),
    { admit: (authorization) => bounces.admitMailServer(config.mailBounces, authorization) },
  );
  bind.call(
    listMails,
    async (call) => {
      const { rows, total } = await pageOfMails(call);
      return { rows: rows.map(asMail), total };
    },
    { companyOf },
  );
  // Reading a mail is logged, so this GET writes.
  bind.call(getMail, ({ tx, caller, params }) => service.getMail(tx, secrets, caller, params.id), {
    companyOf,
    writesOnGet: true,
  });
  bind.call(retryMail, ({ tx, caller, params }) => service.retryMail(tx, jobs, caller, params.id), {
    companyOf,
  });
  bind.call(
    listJobs,
    async (call) => {
      const { rows, total } = await pageOfJobs(call);
      return { rows: rows.map(asJob), total };
    },
    { companyOf },
  );
  bind.call(retryJob, ({ tx, caller, params }) => service.retryJob(tx, caller, params.id), {
    companyOf,
  });
};
