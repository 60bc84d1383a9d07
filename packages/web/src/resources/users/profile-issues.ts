import { DateOnly, Month, UserUpdateBody } from '@tokiori/contract';
import { z } from 'zod/mini';
import { issueOf, type FieldErrors } from '../../app/forms/field-errors';
import type { ProfileField, ProfileValues } from './profile-values';

/** What is wrong with the fields before anything is sent. */
export const profileIssues = (values: ProfileValues): FieldErrors<ProfileField> => {
  const { shape } = UserUpdateBody;
  const issues: [ProfileField, string | undefined][] = [
    ['name', issueOf(z.safeParse(shape.name, values.name))],
    ['name_kana', issueOf(z.safeParse(shape.name_kana, values.name_kana.trim() || null))],
    ['profession', issueOf(z.safeParse(shape.profession, values.profession.trim() || null))],
    [
      'birth_ym',
      z.safeParse(Month, values.birth_ym).success ? undefined : '生まれた年と月を選んでください。',
    ],
    [
      'entrance_date',
      z.safeParse(DateOnly, values.entrance_date).success
        ? undefined
        : '入社日を入力してください。',
    ],
  ];
  return Object.fromEntries(issues.filter(([, issue]) => issue !== undefined));
};
