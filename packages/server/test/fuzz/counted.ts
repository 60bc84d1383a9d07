import type { Tables } from '../../src/tables';

type Traces = Readonly<Record<string, readonly (keyof Tables)[]>>;

const FAILURES = ['audit_log', 'rate_limits', 'sign_in_failures'] as const;

/**
 * What turning somebody away leaves behind, for each call, where nobody was turned away before: a failure is counted
 * and logged, and what a key was asked is good for one answer, right or wrong. Every other call leaves nothing.
 */
export const COUNTED: Traces = {
  signIn: FAILURES,
  signInByEmailToken: ['rate_limits', 'sign_in_failures'],
  signInByTotp: FAILURES,
  signInByRecoveryCode: FAILURES,
  signInByPasskey: ['audit_log', 'passkey_challenges'],
  createPasskey: ['passkey_challenges'],
  changePassword: FAILURES,
  confirmIdentity: FAILURES,
  requestPassword: ['rate_limits'],
  startSingleSignOn: ['rate_limits'],
  createImport: ['rate_limits'],
  // Codes that nobody gave out: guessing them is slowed down.
  unsubscribe: ['rate_limits'],
  verifyCertificate: ['rate_limits'],
};

/**
 * Calls that count a text in their address if it could be a code, or a form that could be a file: whether a part of all
 * bad requests has one is chance.
 */
export const COUNTED_BY_CHANCE = new Set(['unsubscribe', 'verifyCertificate', 'createImport']);

/** What a call that only reads leaves behind: the sheet that is due, how often it was asked, and who looked at what is private. */
export const NOTED: Traces = {
  nextSheet: ['survey_sheets', 'surveys'],
  nextBasicSheet: ['survey_sheets', 'surveys'],
  takeRecap: ['survey_sheets', 'surveys'],
  verifyCertificate: ['rate_limits'],
  getPersonalData: ['audit_log'],
  getMail: ['audit_log'],
  downloadEvidencePack: ['audit_log'],
  listInitialPasswords: ['audit_log'],
};
