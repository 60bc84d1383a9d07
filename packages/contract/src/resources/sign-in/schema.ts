import { z } from 'zod/mini';
import { UserRole } from '../../base/enums';
import { DateOnly, Id, Month } from '../../base/scalars';

/** A department as it stands beside a user. */
export const DepartmentRef = z.object({ id: Id, name: z.string() });

/** The signed-in user as the browser keeps it. */
export const SessionUser = z.object({
  id: Id,
  name: z.string(),
  name_kana: z.nullable(z.string()),
  /** `null` for people who sign in with a login id. */
  email: z.nullable(z.string()),
  login_id: z.nullable(z.string()),
  role: UserRole,
  company_id: Id,
  /** Main department; `null` when the user belongs to none. */
  department_id: z.nullable(Id),
  department_name: z.nullable(z.string()),
  departments: z.array(DepartmentRef),
  profession: z.nullable(z.string()),
  post: z.nullable(z.string()),
  birth_ym: z.nullable(Month),
  entrance_date: z.nullable(DateOnly),
  profile_image: z.nullable(z.string()),
  /** Whether ruby above hard words is shown. */
  ruby_enabled: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** The company of the session. */
export const SessionCompany = z.object({
  id: Id,
  name: z.string(),
  /** IANA name; every calendar day of the company is a day in it. */
  time_zone: z.string(),
});
export type SessionCompany = z.infer<typeof SessionCompany>;

export const SignInBody = z.strictObject({
  /** E-mail address or login id. */
  email: z.optional(z.string().check(z.maxLength(254))),
  password: z.string().check(z.minLength(1, 'パスワードを入力してください。'), z.maxLength(256)),
  /** The same value as `email`. */
  login_id: z.optional(z.string().check(z.maxLength(254))),
});

export const SignedIn = z.object({
  user: SessionUser,
  company: SessionCompany,
  /** Opaque; sent as `Authorization: Bearer …`. */
  bearer_token: z.string(),
  /** Epoch seconds. */
  expire: z.int(),
});
export const SecondFactorNeeded = z.object({ two_factor_auth_method: z.literal('email') });
export const SignInAnswer = z.union([SignedIn, SecondFactorNeeded]);

export const Me = z.object({ user: SessionUser, company: SessionCompany });

/** Length rules of a new password; commonness is checked by the server. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(8, 'パスワードは8文字以上で入力してください。'),
    z.maxLength(128, 'パスワードは128文字以内で入力してください。'),
  );

export const ChangePasswordBody = z.strictObject({
  current_password: z
    .string()
    .check(z.minLength(1, '現在のパスワードを入力してください。'), z.maxLength(256)),
  password: NewPassword,
});
