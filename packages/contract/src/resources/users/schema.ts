import { z } from 'zod/mini';
import { UserRole } from '../../base/enums';
import { DateOnly, Id, Instant, Month, text } from '../../base/scalars';
import { DepartmentRef, NewPassword } from '../sign-in/schema';

/** A user as admins and managers see it. */
export const User = z.object({
  id: Id,
  name: z.string(),
  name_kana: z.nullable(z.string()),
  email: z.nullable(z.string()),
  login_id: z.nullable(z.string()),
  role: UserRole,
  company_id: Id,
  department_id: z.nullable(Id),
  department_name: z.nullable(z.string()),
  departments: z.array(DepartmentRef),
  profession: z.nullable(z.string()),
  post: z.nullable(z.string()),
  birth_ym: z.nullable(Month),
  entrance_date: z.nullable(DateOnly),
  profile_image: z.nullable(z.string()),
  ruby_enabled: z.boolean(),
  /** False once deactivated. */
  active: z.boolean(),
  created_at: Instant,
  /** `null` when the user never signed in. */
  last_signed_in_at: z.nullable(Instant),
});
export type User = z.infer<typeof User>;

// Full-width letters are the same address: sign-in folds what is typed in the same way.
const email = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'メールアドレスは254文字以内で入力してください。'),
    z.regex(
      /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\]+$/,
      'メールアドレスの形が正しくありません。',
    ),
  );
const loginId = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$/,
      'ログインIDは半角の英数字と . _ - を使い、3文字以上64文字以内で入力してください。',
    ),
  );
const attribute = (label: string) => z.optional(z.nullable(text(100, label)));

const editable = {
  name: text(100, '氏名'),
  name_kana: attribute('ふりがな'),
  email: z.optional(z.nullable(email)),
  login_id: z.optional(z.nullable(loginId)),
  department_id: z.optional(z.nullable(Id)),
  /** Further departments; the main one is always a member too. */
  department_ids: z.optional(z.array(Id).check(z.maxLength(20, '所属できる部署は20までです。'))),
  profession: attribute('職種'),
  post: attribute('役職'),
  birth_ym: z.optional(z.nullable(Month)),
  entrance_date: z.optional(z.nullable(DateOnly)),
};

/** A new user; an e-mail address or a login id is needed. */
export const UserCreateBody = z.strictObject({
  ...editable,
  /** `User` when absent. */
  role: z.optional(UserRole),
  /** First password; without one the user sets it through an invitation. */
  password: z.optional(NewPassword),
});
export type UserCreateBody = z.infer<typeof UserCreateBody>;

/**
 * What may be changed of a user; absent members stay as they are.
 * Members a client merely sends back (id, role, company_id …) are dropped, never written.
 */
export const UserUpdateBody = z.object({
  ...z.partial(z.object(editable)).shape,
  ruby_enabled: z.optional(z.boolean()),
  /** `true` restores a deactivated user. */
  active: z.optional(z.boolean()),
});
export type UserUpdateBody = z.infer<typeof UserUpdateBody>;

export const BirthYmBody = z.strictObject({ birth_ym: Month });
export const EntranceDateBody = z.strictObject({ entrance_date: DateOnly });

/** Ids in a query string: `[1,2]`, as ra-data-simple-rest's getMany writes them, or a single one. 1000 at most. */
export const IdsText = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^(\[("?[1-9][0-9]{0,9}"?(,\s*|(?=\])))*\]|[1-9][0-9]{0,9})$/,
        '番号は[1,2]の形で指定してください。',
      ),
    ),
  z.pipe(
    z.transform((ids: string) => [...ids.matchAll(/[0-9]+/g)].map(([id]) => Number(id))),
    z.array(Id).check(z.maxLength(1000, '一度に指定できる番号は1000個までです。')),
  ),
);
