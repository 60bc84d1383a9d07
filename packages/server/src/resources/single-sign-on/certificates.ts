import type { SsoCertificate, SsoConnectionBody } from '@tokiori/contract';
import { invalid } from '../../platform/errors';
import { readCertificate, type SigningCertificate } from '../../platform/sign-on/saml-metadata';

/** A certificate as admins see it. */
export const shownCertificate = ({
  der,
  subject,
  fingerprint,
  validFrom,
  validUntil,
}: SigningCertificate): SsoCertificate => ({
  der,
  subject,
  fingerprint,
  valid_from: validFrom.toISOString(),
  valid_until: validUntil.toISOString(),
});

/** The stored ones, as admins see them. */
export const shownCertificates = (stored: readonly string[]): SsoCertificate[] =>
  stored.flatMap((der) => {
    const certificate = readCertificate(der);
    return certificate ? [shownCertificate(certificate)] : [];
  });

const BAD =
  '証明書を読み取れません。「-----BEGIN CERTIFICATE-----」で始まる、RSA 2048ビット以上の署名の証明書を入力してください。';
const OVER = 'この証明書は、有効期限が切れています。認証サービスの新しい証明書を入力してください。';

/** What was sent, as it is stored, each once. @throws AppError VALIDATION_FAILED for what is none, or is over */
export const storedCertificates = (
  { certificates = [] }: Pick<SsoConnectionBody, 'certificates'>,
  now: Date,
): string[] => {
  const stored = certificates.map((text, at) => {
    const certificate = readCertificate(text);
    const issue = !certificate ? BAD : certificate.validUntil <= now ? OVER : null;
    if (!certificate || issue !== null)
      throw invalid([{ field: `certificates.${at}`, message: issue ?? BAD }]);
    return certificate.der;
  });
  return [...new Set(stored)];
};
