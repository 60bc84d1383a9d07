import type { Tx } from '../../shared/caller';
import type { Challenge } from '../accounts/challenges';

/** The state of a challenge's codes. */
export const getCodes = (tx: Tx, challenge: Challenge) =>
  tx
    .selectFrom('sign_in_challenges')
    .select(['code_hash', 'code_sent_at', 'code_expires_at', 'code_tries', 'codes_sent'])
    .where('company_id', '=', challenge.companyId)
    .where('id', '=', challenge.id)
    .executeTakeFirstOrThrow();

interface NewCode {
  code_hash: Buffer;
  code_sent_at: Date;
  code_expires_at: Date;
  /** Of the challenge itself. */
  expires_at: Date;
}

/** Gives a challenge another code, with which no tries were made. */
export const updateCode = async (tx: Tx, challenge: Challenge, code: NewCode): Promise<void> => {
  await tx
    .updateTable('sign_in_challenges')
    .set((eb) => ({ ...code, code_tries: 0, codes_sent: eb('codes_sent', '+', 1) }))
    .where('company_id', '=', challenge.companyId)
    .where('id', '=', challenge.id)
    .execute();
};

/** Adds a wrong try of a challenge's code. */
export const updateTries = async (tx: Tx, challenge: Challenge): Promise<void> => {
  await tx
    .updateTable('sign_in_challenges')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('company_id', '=', challenge.companyId)
    .where('id', '=', challenge.id)
    .execute();
};
