import type { QuestionLanguage } from '@tokiori/contract';
import { useSession } from '../../../app/session/use-session';

/** In which language the person reads questions that are written in it; `null`: in their first wording. */
export const useLanguage = (): QuestionLanguage | null =>
  // A session that an earlier version of the program has kept does not say.
  useSession()?.user.question_language ?? null;
