import { endToken } from '@tokiori/contract/client';
import { call } from '../api/client';
import { forgetSignedOut, signedOutHashes } from './signed-out';

/** Ends the tokens whose sign-out the server has not heard of; those that fail again wait for the next time. */
export const endSignedOut = async (): Promise<void> => {
  for (const hash of signedOutHashes())
    await call(endToken, { body: { token_hash: hash } }).then(
      () => forgetSignedOut(hash),
      () => undefined,
    );
};
