import type { Tx } from '../../shared/caller';

/** Forgets how many questions had come to a user: a leave that is entered late drops deliveries of days that have passed. */
export const forgetOfferedCounts = async (
  tx: Tx,
  companyId: number,
  userId: number,
): Promise<void> => {
  await tx
    .updateTable('examinations')
    .set({ offered_count: null })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('offered_count', 'is not', null)
    .execute();
};
