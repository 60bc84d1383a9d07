import {
  beginTotp,
  confirmTotp,
  createPasskey,
  deletePasskey,
  getSecondFactors,
  makeRecoveryCodes,
  passkeyRegistrationOptions,
  PRODUCT_NAME,
  removeTotp,
  renamePasskey,
  setEmailFactor,
} from '@tokiori/contract';
import { relyingPartyOf } from '../../platform/sign-in/passkeys';
import type { App } from '../../shared/app';
import type { Caller, Tx } from '../../shared/caller';
import * as passkeysService from './passkeys.service';
import * as recoveryCodesService from './recovery-codes.service';
import * as service from './second-factors.service';
import * as totpService from './totp.service';

/** What answers with a secret is bound `direct`: an answer that is kept for repeats would keep the secret. */
const secretRoutes = ({ bind, database, secrets, jobs, config }: App): void => {
  const party = relyingPartyOf(config.publicUrl, PRODUCT_NAME);
  const tools = { database, secrets, jobs, party };
  const own = <T>({ companyId }: Caller, work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.run({ companyId }, work);

  bind.direct(beginTotp, ({ caller }) =>
    own(caller, (tx) => totpService.beginTotp(tx, caller, secrets)),
  );
  bind.direct(confirmTotp, ({ caller, body, now }) =>
    own(caller, (tx) => totpService.confirmTotp(tx, caller, body.code, { secrets, jobs, now })),
  );
  bind.direct(makeRecoveryCodes, ({ caller, now }) =>
    own(caller, (tx) => recoveryCodesService.makeRecoveryCodes(tx, caller, { secrets, jobs, now })),
  );
  bind.direct(passkeyRegistrationOptions, ({ caller, now }) =>
    passkeysService.passkeyRegistrationOptions(tools, caller, now),
  );
  bind.direct(createPasskey, ({ caller, body, now }) =>
    passkeysService.createPasskey(tools, caller, body, now),
  );
};

export const secondFactorsRoutes = (app: App): void => {
  const { bind, jobs } = app;
  secretRoutes(app);

  bind.call(getSecondFactors, ({ tx, caller }) => service.getSecondFactors(tx, caller));
  bind.call(setEmailFactor, async ({ tx, caller, body }) => {
    await service.setEmailFactor(tx, caller, { enabled: body.enabled, jobs });
    return service.getSecondFactors(tx, caller);
  });
  bind.call(removeTotp, async ({ tx, caller }) => {
    await totpService.removeTotp(tx, caller, jobs);
    return service.getSecondFactors(tx, caller);
  });
  bind.call(renamePasskey, ({ tx, caller, params, body }) =>
    passkeysService.renamePasskey(tx, caller, { id: params.passkey_id, name: body.name, jobs }),
  );
  bind.call(deletePasskey, async ({ tx, caller, params }) => {
    await passkeysService.deletePasskey(tx, caller, { id: params.passkey_id, jobs });
    return service.getSecondFactors(tx, caller);
  });
};
