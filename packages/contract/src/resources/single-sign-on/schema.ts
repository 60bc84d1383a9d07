import { z } from 'zod/mini';
import { boundLength, Instant, optionalLine, tooLong, text } from '../../base/scalars';

const LONG = '500文字以内で入力してください。';
/** An address at the provider. */
const Address = (label: string) =>
  text(500, label).check(
    z.trim(),
    z.regex(/^[A-Za-z][A-Za-z0-9+.-]{0,20}:[^\s]+$/, 'https://… の形で入力してください。'),
    z.maxLength(500, { error: LONG, abort: true }),
  );

/** How a provider is spoken with. */
export const SsoProtocol = z.enum(['OpenIdConnect', 'Saml']);
export type SsoProtocol = z.infer<typeof SsoProtocol>;

/** Certificates of one connection: the one in use and the ones that follow it. */
export const MAX_SSO_CERTIFICATES = 3;
/** Characters of a provider's metadata. */
export const MAX_SSO_METADATA = 500_000;

const Domain = z
  .string()
  .check(
    boundLength(253, '253文字以内で入力してください。'),
    z.normalize('NFKC'),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253, { error: '253文字以内で入力してください。', abort: true }),
    z.regex(
      /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/,
      'メールアドレスの@より後ろを、example.co.jpの形で入力してください。',
    ),
  );

/** A certificate by which a provider signs (SAML). */
export const SsoCertificate = z.object({
  /** DER as base64. */
  der: z.string(),
  subject: z.string(),
  /** SHA-256, as hexadecimal with colons. */
  fingerprint: z.string(),
  valid_from: Instant,
  valid_until: Instant,
});
export type SsoCertificate = z.infer<typeof SsoCertificate>;

/** How a company signs its people on. */
export const SsoConnection = z.object({
  protocol: SsoProtocol,
  /** The provider's own name for itself: the issuer of OpenID Connect, the entity id of SAML. */
  issuer: z.string(),
  /** Empty with SAML. */
  client_id: z.string(),
  /** Where people are sent with SAML; `null` with OpenID Connect, whose issuer says it. */
  sign_on_url: z.nullable(z.string()),
  /** Empty with OpenID Connect. */
  certificates: z.array(SsoCertificate),
  /** The attribute of an assertion that tells the mail address; `null`: the usual ones, or the name of the subject. */
  email_attribute: z.nullable(z.string()),
  /** The secret itself never leaves the server. */
  has_client_secret: z.boolean(),
  enabled: z.boolean(),
  /** Whether an unknown user from the provider gets an account, if a seat is free. */
  makes_users: z.boolean(),
  /** Whether all but admins must come this way. */
  required: z.boolean(),
  /** Mail domains whose people are sent there; the operator alone changes them. */
  domains: z.array(z.string()),
  updated_at: Instant,
});
export type SsoConnection = z.infer<typeof SsoConnection>;

export const SsoSettings = z.object({
  /** `null` when none was set up. */
  connection: z.nullable(SsoConnection),
  /** To be entered at a provider of OpenID Connect. */
  redirect_uri: z.string(),
  /** To be entered at a provider of SAML. */
  saml: z.object({
    /** Our entity id (audience); also the address of our metadata. */
    entity_id: z.string(),
    /** Where the provider's page posts to (ACS). */
    acs_url: z.string(),
  }),
});

export type SsoSettings = z.infer<typeof SsoSettings>;

const IS_WEB = /^https?:\/\/[^\s?#]+$/;
const isSaml = ({ protocol }: { protocol?: SsoProtocol | undefined }): boolean =>
  protocol === 'Saml';

export const SsoConnectionBody = z
  .strictObject({
    /** `OpenIdConnect` when absent. */
    protocol: z.optional(SsoProtocol),
    issuer: Address('発行者'),
    /** Empty with SAML. */
    client_id: optionalLine(500, 'クライアントID'),
    /** Of OpenID Connect. Absent: stays as it is. Empty: none. */
    client_secret: z.optional(
      z.string().check(z.maxLength(1000, tooLong(1000, 'クライアントシークレット'))),
    ),
    /** Needed with SAML. */
    sign_on_url: z.optional(Address('ログインURL')),
    /** Needed with SAML: PEM, or its base64 alone. */
    certificates: z.optional(
      z
        .array(z.string().check(z.maxLength(10_000, '証明書が長すぎます。')))
        .check(z.maxLength(MAX_SSO_CERTIFICATES, '証明書は3つまでです。')),
    ),
    /** Of SAML; absent or `null`: the usual ones. */
    email_attribute: z.optional(z.nullable(text(300, '属性の名前'))),
    enabled: z.boolean(),
    makes_users: z.boolean(),
    required: z.boolean(),
    /** SuperAdmins alone; absent: stay as they are. */
    domains: z.optional(z.array(Domain).check(z.maxLength(50, 'ドメインは50個までです。'))),
  })
  .check(
    z.refine((body) => isSaml(body) || IS_WEB.test(body.issuer), {
      path: ['issuer'],
      message: 'https://… の形で入力してください。',
    }),
    z.refine((body) => isSaml(body) || body.client_id !== '', {
      path: ['client_id'],
      message: 'クライアントIDを入力してください。',
    }),
    z.refine((body) => !isSaml(body) || /^https?:\/\//.test(body.sign_on_url ?? ''), {
      path: ['sign_on_url'],
      message: 'ログインURLを、https://… の形で入力してください。',
    }),
    z.refine((body) => !isSaml(body) || (body.certificates?.length ?? 0) > 0, {
      path: ['certificates'],
      message: '署名の証明書を入力してください。',
    }),
  );
export type SsoConnectionBody = z.infer<typeof SsoConnectionBody>;

/** What a provider of SAML says of itself. */
export const SsoMetadataBody = z.strictObject({
  /** Its metadata, as XML. */
  xml: z
    .string()
    .check(
      z.minLength(1, 'メタデータのファイルが空です。'),
      z.maxLength(MAX_SSO_METADATA, 'メタデータが大きすぎます。500 KBまでです。'),
    ),
});

/** The same as it would be set; nothing is kept. */
export const SsoMetadata = z.object({
  issuer: z.string(),
  sign_on_url: z.string(),
  certificates: z.array(SsoCertificate),
});
export type SsoMetadata = z.infer<typeof SsoMetadata>;

/** Where to begin: any address of the company's mail domain. */
export const SsoStartBody = z.strictObject({
  email: text(254, 'メールアドレス'),
  /** Path to go on to afterwards. */
  to: z.optional(z.string().check(z.maxLength(2000))),
});
export const SsoStart = z.object({ redirect_to: z.string() });
/** What the browser brought back from the provider. */
export const SsoTicketBody = z.strictObject({
  ticket: z.string().check(z.minLength(1), z.maxLength(100)),
});
