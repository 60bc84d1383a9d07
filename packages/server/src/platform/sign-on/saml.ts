import {
  generateServiceProviderMetadata,
  SAML,
  ValidateInResponseTo,
  type CacheProvider,
} from '@node-saml/node-saml';
import { randomBytes } from 'node:crypto';
import { readXml } from '../xml/events';
import { allOf, childAt, childrenOf, ownText, parseXml, type XmlElement } from '../xml/tree';
import { ProviderRefusal } from './provider';

/** Characters of a response as it is posted: base64 of 256 KB. */
export const MAX_SAML_RESPONSE = 350_000;

const SKEW_MS = 2 * 60_000;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** Algorithms that may sign a response, by the element that names them. What is weaker, or unknown, is refused. */
const ALGORITHMS: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  ],
  DigestMethod: [
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ],
  CanonicalizationMethod: [
    'http://www.w3.org/2001/10/xml-exc-c14n#',
    'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  ],
  Transform: [
    'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
    'http://www.w3.org/2001/10/xml-exc-c14n#',
    'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  ],
};

/** An identity provider that speaks SAML 2.0. */
export interface SamlProvider {
  /** Its entity id. */
  issuer: string;
  /** Where browsers are sent (HTTP-Redirect). */
  signOnUrl: string;
  /** DER as base64; any of them may have signed. */
  certificates: readonly string[];
}

/** This server as a provider knows it. */
export interface SamlParty {
  entityId: string;
  /** Where the provider's page posts its response to. */
  acsUrl: string;
}

/** Who somebody is by an assertion that holds. */
export interface SamlAssertion {
  /** The name of the subject, which the provider gives to nobody else. */
  nameId: string;
  /** By their names, and by their friendly names. */
  attributes: ReadonlyMap<string, readonly string[]>;
}

/** A new id of a request; XML wants a letter or an underscore first. */
export const newRequestId = (): string => `_${randomBytes(20).toString('hex')}`;

/** Knows the one request that the response must answer. Taking it once is for whoever keeps it. */
const onlyRequest = (requestId: string): CacheProvider => ({
  saveAsync: () => Promise.resolve(null),
  getAsync: (key) => Promise.resolve(key === requestId ? new Date().toISOString() : null),
  removeAsync: () => Promise.resolve(null),
});

const clientOf = (
  { issuer, signOnUrl, certificates }: SamlProvider,
  { entityId, acsUrl }: SamlParty,
  requestId: string,
): SAML =>
  new SAML({
    callbackUrl: acsUrl,
    entryPoint: signOnUrl,
    issuer: entityId,
    audience: entityId,
    idpIssuer: issuer,
    idpCert: [...certificates],
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // The assertion or the response around it must be signed: one of them always is.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: onlyRequest(requestId),
    acceptedClockSkewMs: SKEW_MS,
    signatureAlgorithm: 'sha256',
    generateUniqueId: () => requestId,
  });

/** The address of the provider's page with a request. */
export const samlRequestAddress = (
  provider: SamlProvider,
  party: SamlParty,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> =>
  clientOf(provider, party, requestId).getAuthorizeUrlAsync(relayState, undefined, {});

/** What a provider is told of this server, as XML. */
export const samlMetadata = ({ entityId, acsUrl }: SamlParty): string =>
  generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: PERSISTENT,
    wantAssertionsSigned: true,
    generateUniqueId: newRequestId,
  });

/** Refuses what no honest response has, before anything of it is worked on. */
const refuseStrange = (xml: string, acsUrl: string): void => {
  let depth = 0;
  readXml(xml, {
    open: (name, attributes) => {
      depth += 1;
      const allowed = ALGORITHMS[name];
      const { Algorithm: algorithm = '', Destination: destination } = attributes();
      if (allowed && !allowed.includes(algorithm))
        throw new ProviderRefusal(`The response uses ${algorithm.slice(0, 100)} as its ${name}`);
      if (depth === 1 && destination !== undefined && destination !== acsUrl)
        throw new ProviderRefusal('The response was meant for another address');
    },
  });
};

const textOf = (element: XmlElement | undefined): string => ownText(element).trim();

const timeOf = (text: string | undefined): number =>
  text === undefined ? Number.NaN : Date.parse(text);

/** Whether a confirmation says that whoever brings the assertion here, now, in answer to the request, is its subject. */
const isConfirmed = (confirmation: XmlElement, requestId: string, acsUrl: string): boolean => {
  const data = childAt(confirmation, 'SubjectConfirmationData')?.attributes ?? {};
  const now = Date.now();
  return (
    confirmation.attributes['Method'] === BEARER &&
    data['Recipient'] === acsUrl &&
    data['InResponseTo'] === requestId &&
    timeOf(data['NotOnOrAfter']) > now - SKEW_MS &&
    (data['NotBefore'] === undefined || timeOf(data['NotBefore']) <= now + SKEW_MS)
  );
};

const attributesOf = (assertion: XmlElement): Map<string, readonly string[]> => {
  const attributes = new Map<string, readonly string[]>();
  for (const attribute of allOf(assertion, 'Attribute')) {
    const values = childrenOf(attribute, 'AttributeValue').map(textOf);
    for (const name of ['FriendlyName', 'Name']) {
      const key = attribute.attributes[name];
      if (key !== undefined) attributes.set(key, values);
    }
  }
  return attributes;
};

/** What an assertion says whose signature holds. The library has checked its times and its audience. */
const readAssertion = (
  xml: string,
  { issuer }: SamlProvider,
  { acsUrl }: SamlParty,
  requestId: string,
): SamlAssertion => {
  const assertion = childrenOf(parseXml(xml), 'Assertion')[0];
  if (!assertion) throw new ProviderRefusal('Nothing that is signed is an assertion');
  if (textOf(childAt(assertion, 'Issuer')) !== issuer)
    throw new ProviderRefusal('The assertion is of another issuer');
  const subject = childAt(assertion, 'Subject');
  const name = subject && childAt(subject, 'NameID');
  const nameId = textOf(name);
  if (!subject || nameId === '') throw new ProviderRefusal('The assertion has no subject');
  if (name?.attributes['Format'] === TRANSIENT)
    throw new ProviderRefusal('The subject has another name each time (transient)');
  const confirmations = childrenOf(subject, 'SubjectConfirmation');
  if (!confirmations.some((one) => isConfirmed(one, requestId, acsUrl)))
    throw new ProviderRefusal('The assertion is not confirmed for this address and request');
  return { nameId, attributes: attributesOf(assertion) };
};

const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

/**
 * Checks a response that a browser has posted: signature, issuer, audience, times, and that it answers the request.
 *
 * @param response base64, as it was posted
 * @throws ProviderRefusal
 */
export const readSamlResponse = async (
  provider: SamlProvider,
  party: SamlParty,
  { requestId, response }: { requestId: string; response: string },
): Promise<SamlAssertion> => {
  if (response.length > MAX_SAML_RESPONSE || !BASE64.test(response))
    throw new ProviderRefusal('The response is no base64 of a sensible length');
  try {
    refuseStrange(Buffer.from(response, 'base64').toString('utf8'), party.acsUrl);
    const client = clientOf(provider, party, requestId);
    const { profile } = await client.validatePostResponseAsync({ SAMLResponse: response });
    const xml = profile?.getAssertionXml?.();
    if (xml === undefined) throw new ProviderRefusal('The response has no assertion');
    return readAssertion(xml, provider, party, requestId);
  } catch (error) {
    if (error instanceof ProviderRefusal) throw error;
    // The library throws plain errors; what they say of a response is for the log alone.
    const message = error instanceof Error ? error.message : String(error);
    throw new ProviderRefusal(message.slice(0, 200), { cause: error });
  }
};
