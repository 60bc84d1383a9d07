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
import {
  beginPasskey,
  finishPasskey,
  removeOwnPasskey,
  renameOwnPasskey,
} from './passkeys.service';
import { remakeRecoveryCodes } from './recovery-codes.service';
import { ownFactors, switchEmailFactor } from './second-factors.service';
import { beginTotpOf, confirmTotpOf, removeTotpOf } from './totp.service';

/** What answers with a secret is bound `direct`: an answer that is kept for repeats would keep the secret. */
const secretRoutes = ({ bind, database, secrets, jobs, config }: App): void => {
  const party = relyingPartyOf(config.publicUrl, PRODUCT_NAME);
  const tools = { database, secrets, jobs, party };
  const own = <T>({ companyId }: Caller, work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.run({ companyId }, work);

  bind.direct(beginTotp, ({ caller }) => own(caller, (tx) => beginTotpOf(tx, caller, secrets)));
  bind.direct(confirmTotp, ({ caller, body, now }) =>
    own(caller, (tx) => confirmTotpOf(tx, caller, body.code, { secrets, jobs, now })),
  );
  bind.direct(makeRecoveryCodes, ({ caller, now }) =>
    own(caller, (tx) => remakeRecoveryCodes(tx, caller, { secrets, jobs, now })),
  );
  bind.direct(passkeyRegistrationOptions, ({ caller, now }) => beginPasskey(tools, caller, now));
  bind.direct(createPasskey, ({ caller, body, now }) => finishPasskey(tools, caller, body, now));
};

export const secondFactorsRoutes = (app: App): void => {
  const { bind, jobs } = app;
  secretRoutes(app);

  bind.call(getSecondFactors, ({ tx, caller }) => ownFactors(tx, caller));
  bind.call(setEmailFactor, async ({ tx, caller, body }) => {
    await switchEmailFactor(tx, caller, { enabled: body.enabled, jobs });
    return ownFactors(tx, caller);
  });
  bind.call(removeTotp, async ({ tx, caller }) => {
    await removeTotpOf(tx, caller, jobs);
    return ownFactors(tx, caller);
  });
  bind.call(renamePasskey, ({ tx, caller, params, body }) =>
    renameOwnPasskey(tx, caller, { id: params.passkey_id, name: body.name, jobs }),
  );
  bind.call(deletePasskey, async ({ tx, caller, params }) => {
    await removeOwnPasskey(tx, caller, { id: params.passkey_id, jobs });
    return ownFactors(tx, caller);
  });
};
