import { X509Certificate } from 'node:crypto';
import { allOf, childrenOf, ownText, parseXml, type XmlElement } from '../xml/tree';

/** A certificate that signs assertions. */
export interface SigningCertificate {
  /** DER as base64, without line breaks. */
  der: string;
  /** Whom it was made for. */
  subject: string;
  /** SHA-256, in hexadecimal with colons. */
  fingerprint: string;
  validFrom: Date;
  validUntil: Date;
}

/** Bits of an RSA key that is not too weak. */
const LEAST_BITS = 2048;

const bodyOf = (text: string): string =>
  text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----/g, '').replaceAll(/\s/g, '');

/** Reads a certificate, PEM or its base64 alone; `null` where it is none, or its key is no RSA key of 2,048 bits. */
export const readCertificate = (text: string): SigningCertificate | null => {
  try {
    const certificate = new X509Certificate(Buffer.from(bodyOf(text), 'base64'));
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    if (asymmetricKeyType !== 'rsa' || bits < LEAST_BITS) return null;
    return {
      der: certificate.raw.toString('base64'),
      subject: certificate.subject.replaceAll('\n', ', '),
      fingerprint: certificate.fingerprint256,
      validFrom: new Date(certificate.validFrom),
      validUntil: new Date(certificate.validTo),
    };
  } catch {
    return null;
  }
};

/** What a provider's metadata says. */
export interface ProviderMetadata {
  issuer: string;
  signOnUrl: string;
  /** DER as base64, each once. */
  certificates: string[];
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const certificatesOf = (descriptor: XmlElement): string[] => [
  ...new Set(
    childrenOf(descriptor, 'KeyDescriptor')
      .filter(({ attributes }) => attributes['use'] !== 'encryption')
      .flatMap((key) => allOf(key, 'X509Certificate'))
      .flatMap((element) => readCertificate(ownText(element))?.der ?? []),
  ),
];

/** Reads the metadata of one identity provider; `null` where it names none, or several. @throws Error where it is no XML */
export const readProviderMetadata = (xml: string): ProviderMetadata | null => {
  const entities = allOf(parseXml(xml), 'EntityDescriptor').filter(
    (entity) => childrenOf(entity, 'IDPSSODescriptor').length > 0,
  );
  const [entity] = entities;
  const [descriptor] = entity ? childrenOf(entity, 'IDPSSODescriptor') : [];
  if (!entity || !descriptor || entities.length > 1) return null;
  const issuer = entity.attributes['entityID'];
  const signOnUrl = childrenOf(descriptor, 'SingleSignOnService').find(
    ({ attributes }) => attributes['Binding'] === REDIRECT,
  )?.attributes['Location'];
  const certificates = certificatesOf(descriptor);
  return issuer && signOnUrl && certificates.length > 0
    ? { issuer, signOnUrl, certificates }
    : null;
};
