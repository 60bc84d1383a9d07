import type { QuestionLanguage } from '@tokiori/contract';
import { updateUser } from '@tokiori/contract/client';
import { call } from '../../../app/api/client';
import { updateSessionUser } from '../../../app/session/session-store';
import { useSession } from '../../../app/session/use-session';

/** In which language the person reads questions that are written in it; `null`: in their first wording. */
export const useLanguage = (): QuestionLanguage | null =>
  // A session that an earlier version of the program has kept does not say.
  useSession()?.user.question_language ?? null;

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
