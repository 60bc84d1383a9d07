import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';

/** Minutes the user has to respond (touch the key, unlock the phone). */
export const PASSKEY_MINUTES = 5;

/** The relying party of the passkeys: browsers let no other site use them. */
export interface RelyingParty {
  /** Name shown by the browser. */
  name: string;
  /** Host name of the pages. */
  id: string;
  /** Scheme, host and port of the pages. */
  origin: string;
}

/** @param publicUrl public URL of the pages */
export const relyingPartyOf = (publicUrl: string, name: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl);
  return { name, id: hostname, origin };
};

/** A stored passkey. */
export interface StoredPasskey {
  /** base64url */
  credentialId: string;
  /** COSE. */
  publicKey: Uint8Array;
  /** The authenticator's signature counter; 0 for authenticators that do not count. */
  signCount: number;
  /** Transports of the authenticator. */
  transports: string[];
}

/** A newly registered passkey. */
export interface NewPasskey extends StoredPasskey {
  /** Whether the passkey is backed up (synced by the device or browser vendor). */
  isBackedUp: boolean;
}

const inTime = { timeout: PASSKEY_MINUTES * 60_000 };
const named = ({
  credentialId,
  transports,
}: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports,
});

/** Options for `navigator.credentials.create`, as JSON; the caller stores its `challenge`. */
export const registrationOptions = (
  party: RelyingParty,
  user: { handle: string; account: string; name: string },
  existing: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
) =>
  generateRegistrationOptions({
    ...inTime,
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(user.handle)),
    userName: user.account,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: existing.map(named),
    // A key that is not discoverable or cannot verify the user still works after a password.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

const orNothing = (): null => null;

/**
 * Whether a registration has no certificate chain, as browsers send it when no attestation is requested. Verifying a
 * chain would fetch URLs that an attacker put into it.
 */
const isWithoutCertificates = (response: object): boolean => {
  try {
    const { attestationObject } = (response as RegistrationResponseJSON).response;
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'));
  } catch {
    return false;
  }
};

/** The passkey that a browser registered; `null` when the response does not match the challenge, site and rules. */
export const registeredPasskey = async (
  party: RelyingParty,
  challenge: string,
  response: object,
): Promise<NewPasskey | null> => {
  if (!isWithoutCertificates(response)) return null;
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(orNothing);
  if (!result?.verified) return null;
  const { credential, credentialBackedUp } = result.registrationInfo;
  const { id, publicKey, counter, transports = [] } = credential;
  return {
    credentialId: id,
    publicKey,
    signCount: counter,
    transports: transports.filter((name) => typeof name === 'string').slice(0, 10),
    isBackedUp: credentialBackedUp,
  };
};

/**
 * Options for `navigator.credentials.get`, as JSON; the caller stores its `challenge`.
 * @param allowed the keys of an account; `null` when the key is to identify the account and verify the user
 */
export const assertionOptions = (
  party: RelyingParty,
  allowed: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[] | null,
) =>
  generateAuthenticationOptions({
    ...inTime,
    rpID: party.id,
    ...(allowed === null
      ? { userVerification: 'required' as const }
      : { userVerification: 'preferred' as const, allowCredentials: allowed.map(named) }),
  });

/** The result of a valid response. */
export interface Assertion {
  signCount: number;
  isBackedUp: boolean;
  /** The signature counter went back: the key may have been cloned. */
  isCountedBack: boolean;
}

/**
 * Verifies the response of a passkey; `null` when it does not match the challenge, site and rules.
 * @param verifiesUser whether user verification (PIN, finger, face) is required: without a password the key is both factors
 */
export const assertedBy = async (
  party: RelyingParty,
  passkey: StoredPasskey,
  {
    challenge,
    response,
    verifiesUser,
  }: { challenge: string; response: object; verifiesUser: boolean },
): Promise<Assertion | null> => {
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: verifiesUser,
    // The counter is compared below, so that a counter that went back is distinguished from a wrong response.
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: 0,
    },
  }).catch(orNothing);
  if (!result?.verified) return null;
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  const counts = newCounter > 0 || passkey.signCount > 0;
  return {
    signCount: newCounter,
    isBackedUp: credentialBackedUp,
    isCountedBack: counts && newCounter <= passkey.signCount,
  };
};
