import type { QuestionLanguage } from '@tokiori/contract';
import { updateUser } from '@tokiori/contract/client';
import { call } from '../../../app/api/client';
import { updateSessionUser } from '../../../app/session/session-store';

/** Holds at once, and is kept for the person; without a connection on this device alone. */
export const keepLanguage = async (
  userId: number,
  question_language: QuestionLanguage | null,
): Promise<void> => {
  updateSessionUser({ question_language });
  await call(updateUser, { params: { id: userId }, body: { question_language } }).catch(
    () => undefined,
  );
};
