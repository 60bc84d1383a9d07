import { updateUser } from '@tokiori/contract/client';
import { call } from '../../../app/api/client';
import { updateSessionUser } from '../../../app/session/session-store';

/** Keeps for the person whether they read with ふりがな. Without a connection it holds for the sheet in sight alone. */
export const keepRuby = async (userId: number, on: boolean): Promise<void> => {
  const body = { ruby_enabled: on };
  await call(updateUser, { params: { id: userId }, body }).then(
    () => updateSessionUser(body),
    () => undefined,
  );
};
