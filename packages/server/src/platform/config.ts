import { z } from 'zod/mini';
import { s3ConfigOf, s3Variables, type S3Config } from './files/s3-config';
import { stripeConfigOf, stripeVariables, type StripeConfig } from './payments/stripe-config';
import { bounceConfigOf, bounceVariables, type BounceConfig } from './mail/bounce-config';
import { tracingConfigOf, tracingVariables, type TracingConfig } from './tracing/tracing-config';
import { modelConfigOf, modelVariables, type ModelConfig } from './language-model/model-config';
import { metricsConfigOf, metricsVariables, type MetricsConfig } from './metrics/metrics-config';

const PROCESS_ROLES = ['all', 'web', 'worker'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The process's configuration. docs/operations.md describes every variable. */
export interface Config {
  /** `demo`: `npm start`, creates the demo company in an empty database. `production`: `npm run serve`. */
  mode: 'demo' | 'production';
  host: string;
  port: number;
  /** Folder of the embedded database and of uploaded files; a demo has its own by default. */
  dataDir: string;
  /** PostgreSQL; `null` for the embedded database. */
  databaseUrl: string | null;
  /** The same database with the serving login roles; `null`: the owner of `databaseUrl` creates them. */
  applicationUrl: string | null;
  systemUrl: string | null;
  /** A standby that reads may be answered from; `null`: none. */
  readUrl: string | null;
  /** Whether the application's and the system's URL lead to a pooler in transaction mode. */
  isPooled: boolean;
  /** Whether an empty database is to be laid out over several machines (Citus). */
  wantsCluster: boolean;
  /** Size of the connection pool. */
  poolSize: number;
  /** Whether connections to PostgreSQL keep statements prepared. */
  preparesStatements: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Addresses of trusted proxies, whose forwarded headers are used; `null` for none. */
  trustProxy: string | null;
  /** Session lifetime, in hours. */
  sessionHours: number;
  /** Lifetime of an unused session, in hours. */
  sessionIdleHours: number;
  /** Longest lifetime of a session with session extension, in hours. */
  sessionMaxHours: number;
  /** Public URL of the pages, without a trailing slash; used by mailed links, passkeys and single sign-on. */
  publicUrl: string;
  /** `smtp://user:password@host:port`, or `smtps://…`; `null` keeps mails in the operator's mailbox. */
  smtpUrl: string | null;
  /** Sender of mails: `name <address>` or only an address. */
  mailFrom: string;
  /** Mails that one process sends in a minute at most; `null`: as many as the server takes. */
  mailsAMinute: number | null;
  /** Where mails come back to that could not be delivered; `null`: to the sender, and nobody tells of them. */
  mailBounces: BounceConfig | null;
  /** Addresses that inquiries are mailed to; empty: to every SuperAdmin. */
  inquiryMailTo: readonly string[];
  /** Folder of the operator's terms and privacy policy; `null`: the product's own. */
  legalDir: string | null;
  /** CSV of national holidays that replaces the library's years; `null`: the library's alone. */
  nationalHolidaysFile: string | null;
  /** Whether self-service sign-up is open: by default in a demo, otherwise only when enabled. */
  signUp: boolean;
  /** Seats of a company that signed itself up. */
  signUpSeats: number;
  /** Rate limit: calls of one company to this process per minute. */
  companyCalls: number;
  /** Rate limit: calls with one API token to this process per minute. */
  apiTokenCalls: number;
  /** What this process does: requests and background work, or one of the two. */
  role: (typeof PROCESS_ROLES)[number];
  /** For how long requests are still taken after the signal to end, once `/ready` says no; in seconds. */
  drainSeconds: number;
  /** Where metrics are served; `null`: nowhere. */
  metrics: MetricsConfig | null;
  /** Where traces are sent; `null`: nothing is traced. */
  tracing: TracingConfig | null;
  /** Hosts of sign-on providers that may be reached without TLS or at private addresses. */
  ssoPrivateHosts: readonly string[];
  /** Hosts of browsers' push services that may be reached without TLS or at private addresses. */
  pushPrivateHosts: readonly string[];
  /** Hosts of chat services that may be reached without TLS or at private addresses. */
  chatPrivateHosts: readonly string[];
  /** Hosts of companies' webhooks that may be reached without TLS or at private addresses. */
  webhookPrivateHosts: readonly string[];
  /** Where files are kept; `null`: in the folder `files` of the data. */
  s3: S3Config | null;
  /** The language model that makes questions; `null`: the built-in maker does. */
  languageModel: ModelConfig | null;
  /** Requests for questions that a company may make in a day. */
  creationRequestsADay: number;
  /** Tokens of the language model that a company may use in a day. */
  modelTokensADay: number;
  /** The payment provider; `null`: contracts are kept by the product itself, and nobody is charged. */
  stripe: StripeConfig | null;
  /** Price of a seat and month in yen without tax, and consumption tax in percent, where the product keeps the contracts. */
  seatPrice: number;
  taxPercent: number;
  /** Who issues invoices, and their registration number (適格請求書発行事業者); `null`: not given. */
  invoiceIssuer: string | null;
  invoiceRegistration: string | null;
}

/** Whether the public URL uses TLS. */
export const isBehindTls = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:');

/** The configuration is invalid; the message lists every issue. */
export class ConfigError extends Error {}

const integer = (least: number, most: number, fallback: number) =>
  z.pipe(
    z._default(
      z.string().check(z.regex(/^[0-9]{1,9}$/, '整数で指定してください。')),
      String(fallback),
    ),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.minimum(least), z.maximum(most)),
    ),
  );

const postgresUrl = z.optional(
  z.string().check(z.regex(/^postgres(ql)?:\/\//, 'postgres://… の形で指定してください。')),
);

/** The operator's explicit consent that the demo, with its public password, is reachable from other machines. */
const DEMO_ON_NETWORK = 'anyone-may-sign-in';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.[0-9]{1,3}){3}$/.test(host);

/** A demo's password is public, so it listens only on this machine unless the operator consents explicitly. */
const refuseOpenDemo = ({ HOST, DEMO_ON_NETWORK: said }: z.output<typeof Environment>): void => {
  if (said !== undefined || isLoopback(HOST)) return;
  throw new ConfigError(
    `デモのパスワードは公開されているため、ほかのコンピューターからは使えないようにしています。HOST（いまは${HOST}）を外してください。だれでも入れることを承知で公開するときは、DEMO_ON_NETWORK=${DEMO_ON_NETWORK}を指定してください。`,
  );
};

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');

const Environment = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: integer(0, 65_535, 3000),
  DATA_DIR: z.optional(z.string().check(z.minLength(1))),
  DEMO_ON_NETWORK: z.optional(z.enum([DEMO_ON_NETWORK])),
  DATABASE_URL: postgresUrl,
  DATABASE_APPLICATION_URL: postgresUrl,
  DATABASE_SYSTEM_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  DATABASE_POOL_SIZE: integer(1, 200, 10),
  DATABASE_POOLER: z._default(
    z.enum(['none', 'transaction'], 'none、transactionのどちらかを指定してください。'),
    'none',
  ),
  DATABASE_LAYOUT: z._default(
    z.enum(['whole', 'distributed'], 'whole、distributedのどちらかを指定してください。'),
    'whole',
  ),
  DATABASE_PREPARED_STATEMENTS: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(
    z.enum(LOG_LEVELS, `${LOG_LEVELS.join('、')}のどれかを指定してください。`),
    'info',
  ),
  TRUST_PROXY: z.optional(z.string()),
  SESSION_HOURS: integer(1, 24 * 90, 24 * 14),
  SESSION_IDLE_HOURS: integer(1, 24 * 90, 72),
  SESSION_MAX_HOURS: integer(1, 24 * 365, 24 * 90),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[^/?#\s]+\/?$/, 'https://… の形で、パスをつけずに指定してください。'),
      ),
  ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text),
          'smtp://… または smtps://… の形で指定してください。',
        ),
      ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^[^\r\n@]*@[^\r\n]+$/, 'メールアドレスを指定してください。')),
  ),
  MAILS_A_MINUTE: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^[0-9]{1,6}$/.test(text) && Number(text) >= 1,
          '1以上の整数で指定してください。',
        ),
      ),
  ),
  LEGAL_DIR: z.optional(z.string().check(z.minLength(1))),
  NATIONAL_HOLIDAYS_FILE: z.optional(z.string().check(z.minLength(1))),
  INQUIRY_MAIL_TO: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) =>
            list(text).every((address) =>
              /^[^\s@<>"(),;:\\]{1,64}@[^\s@<>"(),;:\\]{1,190}$/.test(address),
            ),
          'メールアドレスを、コンマで区切って指定してください。',
        ),
      ),
    '',
  ),
  SIGN_UP: z.optional(z.enum(['on', 'off'])),
  SIGN_UP_SEATS: integer(1, 100_000, 5),
  COMPANY_CALLS_A_MINUTE: integer(60, 100_000_000, 60_000),
  API_TOKEN_CALLS_A_MINUTE: integer(1, 100_000_000, 6_000),
  ROLE: z._default(
    z.enum(PROCESS_ROLES, `${PROCESS_ROLES.join('、')}のどれかを指定してください。`),
    'all',
  ),
  DRAIN_SECONDS: integer(0, 300, 0),
  SSO_PRIVATE_HOSTS: z._default(z.string(), ''),
  PUSH_PRIVATE_HOSTS: z._default(z.string(), ''),
  CHAT_PRIVATE_HOSTS: z._default(z.string(), ''),
  WEBHOOK_PRIVATE_HOSTS: z._default(z.string(), ''),
  ...bounceVariables,
  ...modelVariables,
  ...metricsVariables,
  ...tracingVariables,
  ...stripeVariables,
  ...s3Variables,
  SEAT_PRICE: integer(0, 1_000_000, 500),
  TAX_PERCENT: integer(0, 100, 10),
  INVOICE_ISSUER: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  INVOICE_REGISTRATION: z.optional(
    z.string().check(z.regex(/^T[0-9]{13}$/, 'Tと13桁の数字で指定してください。')),
  ),
  CREATION_REQUESTS_A_DAY: integer(0, 1_000_000, 50),
  MODEL_TOKENS_A_DAY: integer(0, 999_999_999, 2_000_000),
});

/** Hosts that mean only this machine, or all interfaces. */
const HERE = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']);

/** The public host name of a listening host. A name where possible, since passkeys do not work with IP addresses. */
const addressOf = (host: string, port: number): string => {
  if (HERE.has(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

const POOLED_URLS =
  'DATABASE_APPLICATION_URL と DATABASE_SYSTEM_URL に仲介のアドレスを、DATABASE_URL にデータベースそのもののアドレスを指定してください。';
const ONE_PROCESS =
  '内蔵データベースを開けるプロセスは1つだけです。役割を分けるときは DATABASE_URL を指定してください。';
const STANDBY_OF_NOTHING =
  'DATABASE_URL のPostgreSQLの待機サーバーを指定するものです。DATABASE_URL も指定してください。';
/** The embedded database is one machine. */
const CLUSTER_OF_NOTHING =
  'distributedは、DATABASE_URLにCitusのコーディネーターを指定したときだけ使えます。';
const FAULTY = '設定に誤りがあります。次の環境変数を直してください。';

/** What several variables say together. @throws ConfigError */
const together = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(`${FAULTY}\n  ${(error as Error).message}`, { cause: error });
  }
};

/** How the database is reached, and what it is like. */
const databaseConfigOf = (values: z.output<typeof Environment>) => ({
  databaseUrl: values.DATABASE_URL ?? null,
  applicationUrl: values.DATABASE_APPLICATION_URL ?? null,
  systemUrl: values.DATABASE_SYSTEM_URL ?? null,
  readUrl: values.DATABASE_READ_URL ?? null,
  isPooled: values.DATABASE_POOLER === 'transaction',
  wantsCluster: values.DATABASE_LAYOUT === 'distributed',
  poolSize: values.DATABASE_POOL_SIZE,
  preparesStatements: values.DATABASE_PREPARED_STATEMENTS === 'on',
});

/** @throws ConfigError how the database is reached does not go with what this process is to do */
const refuseUnfitDatabase = (values: z.output<typeof Environment>): void => {
  const ownUrls = [values.DATABASE_APPLICATION_URL, values.DATABASE_SYSTEM_URL];
  if (values.DATABASE_POOLER === 'transaction' && ownUrls.includes(undefined))
    throw new ConfigError(`${FAULTY}\n  DATABASE_POOLER: ${POOLED_URLS}`);
  if (values.DATABASE_URL === undefined && values.DATABASE_READ_URL !== undefined)
    throw new ConfigError(`${FAULTY}\n  DATABASE_READ_URL: ${STANDBY_OF_NOTHING}`);
  if (values.DATABASE_URL === undefined && values.DATABASE_LAYOUT === 'distributed')
    throw new ConfigError(`${FAULTY}\n  DATABASE_LAYOUT: ${CLUSTER_OF_NOTHING}`);
  if (values.DATABASE_URL === undefined && values.ROLE !== 'all')
    throw new ConfigError(`${FAULTY}\n  ROLE: ${ONE_PROCESS}`);
};

/**
 * Reads the configuration.
 * @throws ConfigError with every issue, one per line
 */
export const readConfig = (
  environment: Record<string, string | undefined>,
  mode: Config['mode'],
): Config => {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Environment, set);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
    );
    throw new ConfigError(`${FAULTY}\n${issues.join('\n')}`);
  }
  const values = parsed.data;
  const languageModel = together(() => modelConfigOf(values));
  const stripe = together(() => stripeConfigOf(values));
  const s3 = together(() => s3ConfigOf(values));
  const mailBounces = together(() => bounceConfigOf(values));
  const metrics = together(() => metricsConfigOf(values));
  const tracing = together(() => tracingConfigOf(values));
  if (mode === 'demo') refuseOpenDemo(values);
  refuseUnfitDatabase(values);
  return {
    mode,
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR ?? (mode === 'demo' ? './demo-data' : './data'),
    ...databaseConfigOf(values),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY ?? null,
    sessionHours: values.SESSION_HOURS,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    sessionMaxHours: values.SESSION_MAX_HOURS,
    publicUrl: (values.PUBLIC_URL ?? addressOf(values.HOST, values.PORT)).replace(/\/$/, ''),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'no-reply@localhost',
    mailsAMinute: values.MAILS_A_MINUTE === undefined ? null : Number(values.MAILS_A_MINUTE),
    mailBounces,
    inquiryMailTo: list(values.INQUIRY_MAIL_TO),
    legalDir: values.LEGAL_DIR ?? null,
    nationalHolidaysFile: values.NATIONAL_HOLIDAYS_FILE ?? null,
    // A sign-up makes its user an admin at once, so the operator must enable it explicitly.
    signUp: (values.SIGN_UP ?? (mode === 'demo' ? 'on' : 'off')) === 'on',
    signUpSeats: values.SIGN_UP_SEATS,
    companyCalls: values.COMPANY_CALLS_A_MINUTE,
    apiTokenCalls: values.API_TOKEN_CALLS_A_MINUTE,
    role: values.ROLE,
    drainSeconds: values.DRAIN_SECONDS,
    metrics,
    tracing,
    ssoPrivateHosts: list(values.SSO_PRIVATE_HOSTS),
    pushPrivateHosts: list(values.PUSH_PRIVATE_HOSTS),
    chatPrivateHosts: list(values.CHAT_PRIVATE_HOSTS),
    webhookPrivateHosts: list(values.WEBHOOK_PRIVATE_HOSTS),
    s3,
    languageModel,
    creationRequestsADay: values.CREATION_REQUESTS_A_DAY,
    modelTokensADay: values.MODEL_TOKENS_A_DAY,
    stripe,
    seatPrice: values.SEAT_PRICE,
    taxPercent: values.TAX_PERCENT,
    invoiceIssuer: values.INVOICE_ISSUER ?? null,
    invoiceRegistration: values.INVOICE_REGISTRATION ?? null,
  };
};
