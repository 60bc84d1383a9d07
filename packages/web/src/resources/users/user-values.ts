import {
  EmailAddress,
  UserCreateBody,
  UserUpdateBody,
  type User,
  type UserRole,
} from '@tokiori/contract';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { resolverOf } from '../../app/forms/resolver-of';

/** What an admin says about a user; `null` for what is not known. The role has a call of its own. */
export interface UserValues {
  name: string;
  name_kana: string | null;
  email: string | null;
  login_id: string | null;
  employee_number: string | null;
  department_id: number | null;
  /** Beside the main one. */
  department_ids: number[];
  profession: string | null;
  post: string | null;
  birth_ym: string | null;
  entrance_date: string | null;
}

export type UserFormApi = UseFormReturn<UserValues, unknown, UserValues>;

export const NEW_USER: UserValues = {
  name: '',
  name_kana: null,
  email: null,
  login_id: null,
  employee_number: null,
  department_id: null,
  department_ids: [],
  profession: null,
  post: null,
  birth_ym: null,
  entrance_date: null,
};

export const userValuesOf = (user: User): UserValues => ({
  name: user.name,
  name_kana: user.name_kana,
  email: user.email,
  login_id: user.login_id,
  employee_number: user.employee_number,
  department_id: user.department_id,
  department_ids: user.departments.map(({ id }) => id).filter((id) => id !== user.department_id),
  profession: user.profession,
  post: user.post,
  birth_ym: user.birth_ym,
  entrance_date: user.entrance_date,
});

/** For the next of several people: what colleagues have in common stays. */
export const nextUser = (values: UserValues): UserValues => ({
  ...NEW_USER,
  department_id: values.department_id,
  department_ids: values.department_ids,
  profession: values.profession,
  post: values.post,
  entrance_date: values.entrance_date,
});

type UserResolver = Resolver<UserValues, unknown, UserValues>;

/** A user who is invited by mail. */
const InvitedBody = z.extend(UserCreateBody, { email: EmailAddress });

export const invitedResolver = resolverOf(InvitedBody) as unknown as UserResolver;
export const userResolver = resolverOf(UserUpdateBody) as unknown as UserResolver;

/** What an emptied field means. */
export const emptyIsNull = (typed: unknown): string | null =>
  typeof typed === 'string' && typed.trim() !== '' ? typed : null;

/** What each role is for, as an admin who assigns it reads it. */
export const ROLE_HINTS: Record<UserRole, string> = {
  User: '自分の学習と成績だけを見ます。',
  DepartmentManager: '管理する部署とその下位の成績を見て、コースを割り当てます。',
  Admin: 'ユーザー、部署、教材、会社の設定まで、会社のすべてを管理します。',
  SuperAdmin: 'すべての会社を管理します。',
};
