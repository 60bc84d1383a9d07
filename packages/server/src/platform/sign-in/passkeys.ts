import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';

/** Minutes that a person has to touch their key, look into the camera, fetch the phone. */
export const PASSKEY_MINUTES = 5;

/** For whom passkeys are made and asked: browsers let no other site use them. */
export interface RelyingParty {
  /** What the browser shows. */
  name: string;
  /** Host name of the pages. */
  id: string;
  /** Scheme, host and port of the pages. */
  origin: string;
}

/** @param publicUrl where people reach the pages */
export const relyingPartyOf = (publicUrl: string, name: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl);
  return { name, id: hostname, origin };
};

/** A passkey as it is stored. */
export interface StoredPasskey {
  /** base64url */
  credentialId: string;
  /** COSE. */
  publicKey: Uint8Array;
  /** Signatures made so far, as the key counts them; 0 from keys that do not count. */
  signCount: number;
  /** How browsers reach the key. */
  transports: string[];
}

/** A passkey as its registration tells it. */
export interface NewPasskey extends StoredPasskey {
  /** Kept by the maker of the device or browser as well. */
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

/** What `navigator.credentials.create` is to be given, as JSON; its `challenge` has to be kept. */
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
    // A key that cannot be found by itself or cannot check its holder still serves after a password.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

const orNothing = (): null => null;

/**
 * Whether a registration comes as browsers send it when nobody asks who made the key: without a chain of certificates.
 * Looking at one would fetch what a stranger wrote into it.
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

/** The passkey that a browser registered; `null` when the response does not answer the challenge, site and rules. */
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
 * What `navigator.credentials.get` is to be given, as JSON; its `challenge` has to be kept.
 * @param allowed the keys of an account; `null` when the key is to say whose it is, and to check its holder
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

/** What a right response tells. */
export interface Assertion {
  signCount: number;
  isBackedUp: boolean;
  /** The key counts, and has counted back: somebody may have copied it. */
  isCountedBack: boolean;
}

/**
 * What the response of a passkey tells; `null` when it does not answer the challenge, site and rules.
 * @param verifiesUser whether the key must have checked its holder (PIN, finger, face): without a password it is both factors
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
    // The counter is compared below: a key that counts back is told apart from a wrong response.
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
