import { setBirthYm, setEntranceDate, updateUser } from '@tokiori/contract/client';
import { useRef, useState } from 'react';
import { useAction } from '../../app/api/use-action';
import { refreshSession } from './fresh-session';
import { updateBodyOf, type ProfileField, type ProfileValues } from './profile-values';

/** Saves the changed fields of one's own profile. They have three calls, made one after another. */
export const useSaveProfile = (userId: number) => {
  const inForm = { errorsIn: 'caller' } as const;
  const update = useAction(updateUser, inForm);
  const birth = useAction(setBirthYm, inForm);
  const entrance = useAction(setEntranceDate, inForm);
  const running = useRef(false);
  const [saving, setSaving] = useState(false);

  const send = async (
    values: ProfileValues,
    changed: readonly ProfileField[],
    saved: Partial<ProfileValues>,
  ): Promise<void> => {
    const params = { id: userId };
    const body = updateBodyOf(values, changed);
    if (Object.keys(body).length > 0) {
      await update.runAsync({ params, body });
      for (const field of Object.keys(body) as ProfileField[]) saved[field] = values[field];
    }
    if (changed.includes('birth_ym')) {
      await birth.runAsync({ params, body: { birth_ym: values.birth_ym } });
      saved.birth_ym = values.birth_ym;
    }
    if (changed.includes('entrance_date')) {
      await entrance.runAsync({ params, body: { entrance_date: values.entrance_date } });
      saved.entrance_date = values.entrance_date;
    }
  };

  /** `onSaved` runs before `saving` ends, so that a page may be left without being asked. */
  const save = async (
    values: ProfileValues,
    changed: readonly ProfileField[],
    onSaved: () => unknown,
  ): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    const saved: Partial<ProfileValues> = {};
    try {
      await send(values, changed, saved).finally(() => refreshSession(saved));
      await onSaved();
    } finally {
      running.current = false;
      setSaving(false);
    }
  };

  return { save, saving };
};
