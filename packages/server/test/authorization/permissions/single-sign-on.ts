import * as api from '@tokiori/contract';
import {
  newSigningKey,
  providerMetadataXml,
} from '../../../src/resources/single-sign-on/fixtures/saml-provider';
import * as fresh from '../fixtures/sign-on';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const { certificate } = newSigningKey();
const METADATA = providerMetadataXml('urn:provider', 'https://provider.example/', certificate);

const company = (it: Ids) => ({ params: { id: it.company } });

/** Signing on at a company's own provider, and its settings. */
export const singleSignOnPermissions = [
  may(api.startSingleSignOn, to.anybody, (it) => ({ body: { email: it.email } }), {
    fresh: fresh.freshSignOn,
  }),
  may(
    api.finishSingleSignOn,
    to.anybody,
    (it) => ({
      body: { ticket: it.ticket },
      headers: { cookie: `tokiori_sso=${encodeURIComponent(fresh.SIGN_ON_BROWSER)}` },
    }),
    { fresh: fresh.freshTicket },
  ),
  may(api.getSsoSettings, to.adminsOwnCompany, company),
  may(
    api.putSsoSettings,
    to.adminsOwnCompany,
    (it) => ({
      ...company(it),
      body: {
        issuer: fresh.ISSUER,
        client_id: 'client',
        enabled: false,
        makes_users: false,
        required: false,
      },
    }),
    { fresh: fresh.freshConnection },
  ),
  may(api.readSsoMetadata, to.adminsOwnCompany, (it) => ({
    ...company(it),
    body: { xml: METADATA },
  })),
  may(api.deleteSsoSettings, to.adminsOwnCompany, company, { fresh: fresh.freshConnection }),
];
