import type { SessionUser, UserUpdateBody } from '@tokiori/contract';
import type { z } from 'zod/mini';

export const PROFILE_FIELDS = [
  'name',
  'name_kana',
  'profession',
  'birth_ym',
  'entrance_date',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The values of the fields: empty text where nothing is known. */
export type ProfileValues = Record<ProfileField, string>;

export const profileValuesOf = (user: SessionUser): ProfileValues => ({
  name: user.name,
  name_kana: user.name_kana ?? '',
  profession: user.profession ?? '',
  birth_ym: user.birth_ym ?? '',
  entrance_date: user.entrance_date ?? '',
});

/** The fields that differ from what is stored. */
export const changedFields = (values: ProfileValues, stored: ProfileValues): ProfileField[] =>
  PROFILE_FIELDS.filter((field) => values[field].trim() !== stored[field]);

/** The members of the update call among the changed fields; emptied ones are taken away. */
export const updateBodyOf = (
  values: ProfileValues,
  changed: readonly ProfileField[],
): Pick<z.input<typeof UserUpdateBody>, 'name' | 'name_kana' | 'profession'> => ({
  ...(changed.includes('name') ? { name: values.name.trim() } : {}),
  ...(changed.includes('name_kana') ? { name_kana: values.name_kana.trim() || null } : {}),
  ...(changed.includes('profession') ? { profession: values.profession.trim() || null } : {}),
});
