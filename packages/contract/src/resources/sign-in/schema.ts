import { z } from 'zod/mini';
import { QuestionLanguage, UserRole } from '../../base/enums';
import { boundLength, DateOnly, Id, Instant, Month } from '../../base/scalars';
import { STRONG_FACTORS } from './constants';

/** A department as part of a user. */
export const DepartmentRef = z.object({ id: Id, name: z.string() });

/** What a user and the signed-in one have in common. */
export const userFields = {
  id: Id,
  name: z.string(),
  name_kana: z.nullable(z.string()),
  /** `null` for people who sign in with a login id. */
  email: z.nullable(z.string()),
  login_id: z.nullable(z.string()),
  /** The company's own number for the user; unique within it. */
  employee_number: z.nullable(z.string()),
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
  /** In which they read questions that have it; `null`: in the first wording. */
  question_language: z.nullable(QuestionLanguage),
  /** Whether they want to see their rank within the department. */
  rank_enabled: z.boolean(),
};

/** The signed-in user as the browser keeps it. */
export const SessionUser = z.object({
  ...userFields,
  /** Whether they may edit the basics of a department, as an editor or an admin. */
  edits_basics: z.boolean(),
  /** Minutes after midnight at which their day begins. */
  day_starts_at: z.int(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** The company of the session. */
export const SessionCompany = z.object({
  id: Id,
  name: z.string(),
  /** IANA name; the company's calendar days are days in this time zone. */
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
/** The second factor of an e-mailed code. */
export const SecondFactorNeeded = z.object({ two_factor_auth_method: z.literal('email') });

/** One of the second factors registered in the profile. */
export const StrongFactor = z.enum(STRONG_FACTORS);
export type StrongFactor = z.infer<typeof StrongFactor>;
/** The password was right; one of these second factors is required next. */
export const StrongFactorNeeded = z.object({
  second_factor: z.object({ methods: z.array(StrongFactor) }),
});

/**
 * The last two start a challenge that is valid for ten minutes. It is bound to the cookie in the response; a client
 * without cookies sends `challenge` back with the next step.
 */
const withChallenge = { challenge: z.string() };
export const SignInAnswer = z.union([
  SignedIn,
  z.extend(SecondFactorNeeded, withChallenge),
  z.extend(StrongFactorNeeded, withChallenge),
]);

/** Token of the challenge, for clients without cookies. */
const challenge = z.optional(z.string().check(z.maxLength(100)));

/** Six digits, also typed full width or with a space between. */
export const SixDigits = z.string().check(
  boundLength(6, '6桁の数字を入力してください。'),
  z.normalize('NFKC'),
  z.overwrite((code) => code.replaceAll(/[\s-]/g, '')),
  z.regex(/^[0-9]{6}$/, '6桁の数字を入力してください。'),
);

/** Without `token`: mails a code. With it: signs in. */
export const EmailTokenBody = z.strictObject({
  email: z.string().check(z.maxLength(254)),
  token: z.optional(SixDigits),
  challenge,
});
export const CodeSent = z.object({
  sent: z.literal(true),
  /** Seconds until a resend may be requested. */
  resend_after_seconds: z.int(),
  /** Seconds until the code expires. */
  expires_in_seconds: z.int(),
});
export const EmailTokenAnswer = z.union([SignedIn, CodeSent]);

export const TotpSignInBody = z.strictObject({ code: SixDigits, challenge });
export const RecoveryCodeSignInBody = z.strictObject({
  code: z
    .string()
    .check(
      boundLength(40, '40文字以内で入力してください。'),
      z.normalize('NFKC'),
      z.trim(),
      z.minLength(1),
      z.maxLength(40),
    ),
  challenge,
});

/** Input and output of the browser's `navigator.credentials`, as JSON (WebAuthn Level 3). */
export const PasskeyOptions = z.record(z.string(), z.unknown());
export const PasskeyResponse = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(2000)),
  rawId: z.string().check(z.minLength(1), z.maxLength(2000)),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
/** `second_factor`: after a password, for its account only; otherwise the passkey identifies the account. */
export const PasskeySignInOptionsBody = z.strictObject({
  second_factor: z._default(z.boolean(), false),
  challenge,
});
/** Send `ticket` with the response: the options are valid for one attempt. */
export const PasskeySignInOptions = z.object({ ticket: z.string(), options: PasskeyOptions });
export const PasskeySignInBody = z.strictObject({
  ticket: z.string().check(z.maxLength(100)),
  response: PasskeyResponse,
  challenge,
});

/** State of the session itself, in addition to its user and company. */
export const SessionState = z.object({
  /** The real user behind an impersonation session; `null` otherwise. */
  impersonator: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The step required before any other call; `null` when none is. */
  required_step: z.nullable(
    z.enum([
      'change-password',
      'set-up-second-factor',
      /** To the newest terms: asked by the pages; calls are not refused before. */
      'agree',
    ]),
  ),
});

export const Me = z.object({
  user: SessionUser,
  company: SessionCompany,
  session: SessionState,
});

/** Length rules of a new password; commonness is checked by the server. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(8, 'パスワードは8文字以上で入力してください。'),
    z.maxLength(128, 'パスワードは128文字以内で入力してください。'),
  );

const currentPassword = z
  .string()
  .check(z.minLength(1, '現在のパスワードを入力してください。'), z.maxLength(256));

/** With the current password: a signed-in password change. With a link's token: reset, invitation or sign-up. */
export const ChangePasswordBody = z.union([
  z.strictObject({
    reset_token: z.string().check(z.minLength(1), z.maxLength(100)),
    password: NewPassword,
  }),
  z.strictObject({ current_password: currentPassword, password: NewPassword }),
]);
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** An address or a login id. */
export const RequestPasswordBody = z.strictObject({
  email: z
    .string()
    .check(
      boundLength(254, '254文字以内で入力してください。'),
      z.trim(),
      z.minLength(1, 'メールアドレスを入力してください。'),
      z.maxLength(254),
    ),
});

/** The purpose of a mailed link. */
export const AccountLink = z.object({
  kind: z.enum(['reset', 'invitation', 'sign-up']),
  /** The e-mail address or login id to sign in with afterwards. */
  login: z.string(),
  name: z.string(),
  company_name: z.string(),
  expires_at: Instant,
});
export type AccountLink = z.infer<typeof AccountLink>;

export const ConfirmBody = z.strictObject({ password: currentPassword });

/** A change to the caller's sign-in methods that another user made. */
export const AccountChange = z.object({
  id: Id,
  kind: z.enum(['email', 'login-id', 'initial-password', 'second-factors', 'single-sign-on']),
  changed_at: Instant,
});
export type AccountChange = z.infer<typeof AccountChange>;

/** The newest change that was read; earlier ones count as read, too. */
export const AccountChangesSeenBody = z.strictObject({ up_to: Id });
/** The token of the link that was mailed with a change. */
export const UndoChangeBody = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** The hash of a session token: it can revoke the session and do nothing else. */
export const EndTokenBody = z.strictObject({
  token_hash: z
    .string()
    .check(z.length(64), z.regex(/^[0-9a-f]{64}$/, 'SHA-256を16進の64文字で指定してください。')),
});
