import { z } from 'zod/mini';
import { QuestionLanguage, UserRole } from '../../base/enums';
import {
  BasedOn,
  boundLength,
  DateOnly,
  Id,
  Instant,
  Month,
  Revision,
  text,
} from '../../base/scalars';
import { DepartmentRef, NewPassword, userFields } from '../sign-in/schema';
import { UserAttributeValues } from '../user-attributes/schema';

/** A user as admins and managers see it. */
export const User = z.object({
  ...userFields,
  /** The one `role`, as a list. */
  roles: z.array(UserRole),
  /** The company's row of `profession`; `null` without one. */
  profession_id: z.nullable(Id),
  /** The company's row of `post`; `null` without one. */
  post_id: z.nullable(Id),
  /** Values of the attributes that the company defines, by their ids; those without a value are absent. */
  attributes: UserAttributeValues,
  /** The departments a manager answers for, with all below them; empty for other roles. */
  managed_departments: z.array(DepartmentRef),
  /** Whether these were chosen for them (`setManagedDepartments`); else they are those they belong to. */
  manages_explicitly: z.boolean(),
  /** False once deactivated. */
  active: z.boolean(),
  created_at: Instant,
  /** `null` when the user never signed in. */
  last_signed_in_at: z.nullable(Instant),
  /** False while an invitation was not taken up. */
  has_password: z.boolean(),
  /** Last invitation; `null` when none was sent. */
  invited_at: z.nullable(Instant),
  /**
   * Since when an invitation waits: for its day, where the company has sent what it may today, or for the company's
   * approval. `null`: none waits.
   */
  invitation_queued_at: z.nullable(Instant),
  /** Whether they sign in with a second factor of any kind. */
  has_second_factor: z.boolean(),
  /** Mails to their address were refused for good; `null`: they were not. Reminders leave them out. */
  mail_failure: z.nullable(z.object({ failed_at: Instant, reason: z.string() })),
  /** Grows with every change. */
  revision: Revision,
});
export type User = z.infer<typeof User>;

/** What somebody belonged to over some days, with the names of that time. */
export const Membership = z.object({
  /** The first of these days; `null`: since before anything is known. */
  from: z.nullable(DateOnly),
  /** The last of these days; `null`: they are of today. */
  to: z.nullable(DateOnly),
  /** The main department; `null` where there was none. */
  department: z.nullable(z.string()),
  /** All of them, the main one too, by id. */
  departments: z.array(z.string()),
  profession: z.nullable(z.string()),
  post: z.nullable(z.string()),
});
export type Membership = z.infer<typeof Membership>;

/** When invitations of a company go out: those that wait, and further ones. */
export const InvitationOutlook = z.object({
  /** Whether the operator has approved the company; until then nothing is sent. */
  approved: z.boolean(),
  /** Invitations that wait for their day, or for the approval. */
  waiting: z.int(),
  /** Other mails to addresses that nobody has proved, which wait for the approval. */
  held_mails: z.int(),
  /** How many of the further ones go out at once. */
  at_once: z.int(),
  /** The day by which all of them have arrived; `null`: none is asked about and none waits, or it is not known before the approval. */
  last_on: z.nullable(DateOnly),
});
export type InvitationOutlook = z.infer<typeof InvitationOutlook>;

/**
 * Where somebody stands with their account:
 *
 * - `Active`: may sign in.
 * - `Invited`: was invited and has not signed in yet.
 * - `NeverSignedIn`: may sign in and never did.
 * - `Quiet`: signed in once, but not within the last 30 days.
 * - `Deactivated`.
 */
export const USER_STATES = ['Active', 'Invited', 'NeverSignedIn', 'Quiet', 'Deactivated'] as const;
export type UserState = (typeof USER_STATES)[number];

const LONG_ADDRESS = 'メールアドレスは254文字以内で入力してください。';
/** An e-mail address. Full-width letters are the same address: sign-in folds what is typed in the same way. */
export const EmailAddress = z
  .string()
  .check(
    boundLength(254, LONG_ADDRESS),
    z.normalize('NFKC'),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, { error: LONG_ADDRESS, abort: true }),
    z.regex(
      /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\.]+(?:\.[^\s@<>"(),;:\\.]+)+$/,
      'メールアドレスの形が正しくありません。',
    ),
  );
const BAD_LOGIN_ID =
  'ログインIDは半角の英数字と . _ - を使い、3文字以上64文字以内で入力してください。';
const loginId = z
  .string()
  .check(
    boundLength(64, BAD_LOGIN_ID),
    z.normalize('NFKC'),
    z.trim(),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$/, BAD_LOGIN_ID),
  );
/** The company's own number for a user. Full-width letters are the same number. */
const employeeNumber = text(32, '社員番号').check(
  z.normalize('NFKC'),
  z.trim(),
  z.minLength(1, '社員番号を入力してください。'),
  z.maxLength(32, '社員番号は32文字以内で入力してください。'),
);
const attribute = (label: string) => z.optional(z.nullable(text(100, label)));

/** What is said of a user, new or not. */
export const editable = {
  name: text(100, '氏名'),
  name_kana: attribute('ふりがな'),
  email: z.optional(z.nullable(EmailAddress)),
  login_id: z.optional(z.nullable(loginId)),
  employee_number: z.optional(z.nullable(employeeNumber)),
  department_id: z.optional(z.nullable(Id)),
  /** Further departments; the main one is always a member too. */
  department_ids: z.optional(z.array(Id).check(z.maxLength(20, '所属できる部署は20までです。'))),
  /** A text that is new to the company becomes a row of its list. */
  profession: attribute('職種'),
  post: attribute('役職'),
  birth_ym: z.optional(z.nullable(Month)),
  entrance_date: z.optional(z.nullable(DateOnly)),
};

const OneRole = z.array(UserRole).check(z.length(1, '権限は1つだけ指定してください。'));

/** A new user; an e-mail address or a login id is needed. */
export const UserCreateBody = z.strictObject({
  ...editable,
  /** `User` when absent. A higher role requires a recent re-authentication of the caller. */
  role: z.optional(UserRole),
  /** With one member it says the same as `role`. */
  roles: z.optional(OneRole),
  /** First password; without one the user sets it through an invitation. */
  password: z.optional(NewPassword),
  /** The first password is only good for choosing another one, within two weeks. */
  password_change_required: z.optional(z.boolean()),
});
export type UserCreateBody = z.infer<typeof UserCreateBody>;

/**
 * What may be changed of a user; absent members stay as they are.
 * Members a client merely sends back (id, role, company_id …) are dropped, never written.
 */
export const UserUpdateBody = z.object({
  ...z.partial(z.object(editable)).shape,
  ruby_enabled: z.optional(z.boolean()),
  question_language: z.optional(z.nullable(QuestionLanguage)),
  rank_enabled: z.optional(z.boolean()),
  /** `true` restores a deactivated user. */
  active: z.optional(z.boolean()),
  revision: BasedOn,
});
export type UserUpdateBody = z.infer<typeof UserUpdateBody>;

/** A new admin: like a user, with the role fixed. */
export const AdminCreateBody = z.strictObject({
  ...editable,
  email: EmailAddress,
  password: z.optional(NewPassword),
});

/** The new role; `roles` with one member says the same. */
export const RolesBody = z.union([
  z.strictObject({ role: UserRole }),
  z.strictObject({ roles: OneRole }),
]);

/** The departments a manager is to answer for; none: those they belong to. */
export const ManagedDepartmentsBody = z.strictObject({
  department_ids: z.array(Id).check(z.maxLength(20, '担当できる部署は20までです。')),
});

/** A first password, shown once, to be handed over to a user without an address. */
export const InitialPassword = z.object({
  login: z.string(),
  password: z.string(),
  expires_at: Instant,
});

/** Everything that is kept about one person, for them to have. */
export const PersonalData = z.record(z.string(), z.unknown());

export const BirthYmBody = z.strictObject({ birth_ym: Month });
export const EntranceDateBody = z.strictObject({ entrance_date: DateOnly });

/** How much longer examinations may take somebody. */
export const ExtraTime = z.object({
  /** Percent of the limit; `null`: no longer. */
  percent: z.nullable(
    z
      .int('延長は、1から300までの整数（%）で入力してください。')
      .check(
        z.minimum(1, '延長は、1から300までの整数（%）で入力してください。'),
        z.maximum(300, '延長は、1から300までの整数（%）で入力してください。'),
      ),
  ),
});
export type ExtraTime = z.infer<typeof ExtraTime>;
