import { SAML_ACS_PATH, samlMetadataPath, type SsoMetadata } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import type { App } from '../../shared/app';
import { invalid } from '../../platform/errors';
import { newToken } from '../../platform/sign-in/tokens';
import { ProviderRefusal, type Identity } from '../../platform/sign-on/provider';
import {
  newRequestId,
  readSamlResponse,
  samlMetadata,
  samlRequestAddress,
  type SamlAssertion,
  type SamlParty,
  type SamlProvider,
} from '../../platform/sign-on/saml';
import { readCertificate, readProviderMetadata } from '../../platform/sign-on/saml-metadata';
import type { InputOf } from '../../shared/caller';
import { shownCertificate } from './certificates';
import type { ConnectionRow } from './single-sign-on.queries';

type Config = Pick<App['config'], 'publicUrl'>;

/** This server as the provider of a company knows it. */
export const samlPartyOf = ({ publicUrl }: Config, companyId: number): SamlParty => ({
  entityId: `${publicUrl}/api${samlMetadataPath(companyId)}`,
  acsUrl: `${publicUrl}/api${SAML_ACS_PATH}`,
});

/** What the provider of a company is told. It says nothing of whether there is such a company. */
export const samlMetadataOf = (config: Config, companyId: number): string =>
  samlMetadata(samlPartyOf(config, companyId));

const providerOf = ({ issuer, sign_on_url: url, certificates }: ConnectionRow): SamlProvider => {
  if (url === null) throw new ProviderRefusal('The connection has no page to sign on at');
  return { issuer, signOnUrl: url, certificates };
};

/** Begins a visit to a provider of SAML: the id of the request is what its response must name. */
export const beginSaml = async (config: Config, connection: ConnectionRow) => {
  const [state, nonce] = [newToken(), newRequestId()];
  const redirectTo = await samlRequestAddress(
    providerOf(connection),
    samlPartyOf(config, connection.company_id),
    { requestId: nonce, relayState: state },
  );
  return { state, nonce, codeVerifier: '', redirectTo };
};

/** Attributes that providers tell addresses and names by, the usual one first. */
const ADDRESSES = [
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'email',
  'mail',
];
const NAMES = [
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'displayName',
  'name',
];

const firstOf = ({ attributes }: SamlAssertion, names: readonly string[]): string | null => {
  for (const name of names) {
    const [value] = attributes.get(name) ?? [];
    if (value) return value;
  }
  return null;
};

/** The address that an assertion tells: by the attribute that was set, else by the usual ones, else by the subject's name. */
const addressOf = (
  assertion: SamlAssertion,
  { email_attribute: attribute }: ConnectionRow,
): string | null => {
  if (attribute !== null) return firstOf(assertion, [attribute]);
  const { nameId } = assertion;
  return firstOf(assertion, ADDRESSES) ?? (nameId.includes('@') ? nameId : null);
};

/** Who somebody is by a response that their browser has posted. @throws ProviderRefusal */
export const identityOf = async (
  config: Config,
  connection: ConnectionRow,
  answer: { requestId: string; response: string },
): Promise<Identity> => {
  const party = samlPartyOf(config, connection.company_id);
  const assertion = await readSamlResponse(providerOf(connection), party, answer);
  return {
    subject: assertion.nameId,
    email: addressOf(assertion, connection),
    // SAML has no word for it; the address counts at the first visit alone, and within the company's own domains.
    isEmailVerified: true,
    name: firstOf(assertion, NAMES),
  };
};

const UNREADABLE =
  'メタデータを読み取れませんでした。認証サービスから保存したXMLのファイルか、その中身を指定してください。';
const INCOMPLETE =
  'メタデータに、1つの認証サービスの発行者、ログインURL（HTTP-Redirect）、署名の証明書（RSA 2048ビット以上）がそろっていません。';

/** Reads what a provider says of itself, to fill in the settings. */
export const readSsoMetadata = ({
  body,
}: Pick<InputOf<typeof endpoints.readSsoMetadata>, 'body'>): SsoMetadata => {
  const read = () => {
    try {
      return readProviderMetadata(body.xml);
    } catch {
      throw invalid([{ field: 'xml', message: UNREADABLE }]);
    }
  };
  const metadata = read();
  if (!metadata) throw invalid([{ field: 'xml', message: INCOMPLETE }]);
  const { issuer, signOnUrl, certificates } = metadata;
  return {
    issuer,
    sign_on_url: signOnUrl,
    certificates: certificates.flatMap((der) => {
      const certificate = readCertificate(der);
      return certificate ? [shownCertificate(certificate)] : [];
    }),
  };
};
