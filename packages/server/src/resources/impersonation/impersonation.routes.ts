import { endImpersonation, startImpersonation } from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './impersonation.service';

export const impersonationRoutes = ({ bind, database }: App): void => {
  bind.direct(startImpersonation, async ({ caller, params, now, token }) => {
    const changed = await database.system((tx) =>
      service.startImpersonation(tx, caller, params.user_id, now),
    );
    return { ...changed, bearer_token: token };
  });

  bind.direct(endImpersonation, async ({ caller, token }) => {
    const changed = await database.system((tx) => service.endImpersonation(tx, caller));
    return { ...changed, bearer_token: token };
  });
};
