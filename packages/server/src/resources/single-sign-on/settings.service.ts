import type { SsoConnectionBody, SsoSettings } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import type { Caller, CallOf, InputOf, Tx } from '../../shared/caller';
import { AppError, invalid } from '../../platform/errors';
import { enforceLimits } from '../../platform/rate-limit';
import { Unreachable } from '../../platform/outbound/outbound';
import { ProviderRefusal } from '../../platform/sign-on/provider';
import { audit, changedFields } from '../../shared/audit';
import { lockKnownCompany } from '../../shared/lock-company.queries';
import { redirectUri, secretContext, type Tools } from './sign-on.service';
import { shownCertificates, storedCertificates } from './certificates';
import { samlPartyOf } from './saml.service';
import { usableConnection } from './single-sign-on.access';
import {
  findConnection,
  deleteConnection,
  deleteIdentities,
  listDomains,
  deleteSessionsWithoutSso,
  replaceDomains,
  upsertConnection,
  type ConnectionRow,
} from './single-sign-on.queries';

type ShownConnection = NonNullable<SsoSettings['connection']>;

const shownOf = (row: ConnectionRow, domains: string[]): ShownConnection => ({
  protocol: row.protocol,
  sign_on_url: row.sign_on_url,
  certificates: shownCertificates(row.certificates),
  email_attribute: row.email_attribute,
  issuer: row.issuer,
  client_id: row.client_id,
  has_client_secret: row.client_secret !== null,
  enabled: row.is_enabled,
  makes_users: row.makes_users,
  required: row.is_required,
  domains,
  updated_at: row.updated_at.toISOString(),
});

/** How a company signs its people on. */
export const getSsoSettings = async (
  tx: Tx,
  companyId: number,
  { config }: Pick<Tools, 'config'>,
): Promise<SsoSettings> => {
  const row = await findConnection(tx, companyId);
  const { entityId, acsUrl } = samlPartyOf(config, companyId);
  return {
    connection: row && shownOf(row, await listDomains(tx, companyId)),
    redirect_uri: redirectUri(config),
    saml: { entity_id: entityId, acs_url: acsUrl },
  };
};

const unreachable = (message: string): AppError =>
  new AppError('SSO_UNREACHABLE', { field: 'issuer', message });

/**
 * Proves that the issuer of new settings can be used, before the transaction that keeps them: an answer may take
 * seconds. What is being switched off is not asked for, since that is when a provider has failed.
 */
export const refuseUselessIssuer = async (
  { database, signOn, log }: Tools,
  { params, body, now }: InputOf<typeof endpoints.putSsoSettings>,
): Promise<void> => {
  const { issuer, client_id: clientId, enabled } = body;
  // A provider of SAML is never called: browsers go there, and what they bring is signed.
  if (body.protocol === 'Saml') return;
  const before = await database.run({ companyId: params.id }, (tx) =>
    findConnection(tx, params.id),
  );
  if (!enabled && before?.issuer === issuer) return;
  const probes = { of: `sign-on probes of company ${params.id}`, most: 30, windowSeconds: 3600 };
  await database.system((tx) => enforceLimits(tx, [probes], now));
  try {
    await signOn.probe({ issuer, clientId, clientSecret: null });
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof ProviderRefusal)) throw error;
    log.info({ companyId: params.id, err: error }, 'a sign-on provider was not accepted');
    throw unreachable(
      'この発行者の設定を読み取れませんでした。https://で始まる発行者のURLを、末尾の「/」の有無も含めて確かめてください。',
    );
  }
};

/** Only the operator may change which mail domains belong to a company. */
const domainsAfter = (
  caller: Caller,
  sent: readonly string[] | undefined,
  before: string[],
): string[] => {
  if (sent === undefined) return before;
  const after = [...new Set(sent)].sort();
  const isSame = JSON.stringify(after) === JSON.stringify([...before].sort());
  if (!isSame && caller.role !== 'SuperAdmin')
    throw new AppError('FORBIDDEN', {
      field: 'domains',
      message: 'メールのドメインは、運営会社だけが変更できます。運営会社に依頼してください。',
    });
  return isSame ? before : after;
};

const secretAfter = (
  { secrets }: Tools,
  companyId: number,
  body: SsoConnectionBody,
  before: ConnectionRow | null,
): Buffer | null => {
  if (body.client_secret === '') return null;
  if (body.client_secret !== undefined)
    return secrets.seal(body.client_secret, secretContext(companyId));
  // The client secret of one issuer is never sent to another one.
  if (before?.client_secret && before.issuer !== body.issuer)
    throw invalid([
      {
        field: 'client_secret',
        message: '発行者を変えるときは、クライアントシークレットも入力してください。',
      },
    ]);
  return before?.client_secret ?? null;
};

/** A page of the provider must have TLS, but for those that the operator names. */
const samlColumns = (
  { config }: Tools,
  body: SsoConnectionBody,
  now: Date,
): Pick<
  ConnectionRow,
  | 'protocol'
  | 'issuer'
  | 'client_id'
  | 'client_secret'
  | 'sign_on_url'
  | 'certificates'
  | 'email_attribute'
> => {
  const url = URL.parse(body.sign_on_url ?? '');
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && config.ssoPrivateHosts.includes(url.hostname));
  if (!url || !isSafe)
    throw invalid([
      { field: 'sign_on_url', message: 'ログインURLを、https://… の形で入力してください。' },
    ]);
  return {
    protocol: 'Saml',
    issuer: body.issuer,
    client_id: '',
    client_secret: null,
    sign_on_url: url.href,
    certificates: storedCertificates(body, now),
    email_attribute: body.email_attribute ?? null,
  };
};

/** Whether people are other subjects from now on. */
const isAnotherProvider = (before: ConnectionRow, after: Omit<ConnectionRow, 'updated_at'>) =>
  before.protocol !== after.protocol ||
  before.issuer !== after.issuer ||
  before.client_id !== after.client_id;

/** As the log has it: certificates by their fingerprints. */
const loggedOf = ({
  updated_at: _updated,
  certificates,
  ...rest
}: ShownConnection): Record<string, unknown> => ({
  ...rest,
  certificates: certificates.map(({ fingerprint }) => fingerprint),
});

/** Keeps how a company signs its people on, once its issuer has been proved. */
export const putSsoSettings = async (
  tools: Tools,
  { tx, caller, params: { id: companyId }, body, now }: CallOf<typeof endpoints.putSsoSettings>,
): Promise<SsoSettings> => {
  await lockKnownCompany(tx, companyId);
  const before = await findConnection(tx, companyId);
  const domains = await listDomains(tx, companyId);
  const after = {
    company_id: companyId,
    ...(body.protocol === 'Saml'
      ? samlColumns(tools, body, now)
      : {
          protocol: 'OpenIdConnect' as const,
          issuer: body.issuer,
          client_id: body.client_id,
          client_secret: secretAfter(tools, companyId, body, before),
          sign_on_url: null,
          certificates: [],
          email_attribute: null,
        }),
    is_enabled: body.enabled,
    makes_users: body.makes_users,
    is_required: body.required,
    updated_at: now,
  };
  const domainsNow = domainsAfter(caller, body.domains, domains);
  await replaceDomains(tx, companyId, { from: domains, to: domainsNow });
  // Providers issue different subjects for every client.
  if (before && isAnotherProvider(before, after)) await deleteIdentities(tx, companyId);
  await upsertConnection(tx, after);
  if ((await usableConnection(tx, companyId))?.is_required)
    await deleteSessionsWithoutSso(tx, companyId);
  const changes = changedFields(
    before ? loggedOf(shownOf(before, domains)) : {},
    loggedOf(shownOf(after, domainsNow)),
  );
  await audit(
    tx,
    { ...caller, companyId },
    {
      action: 'single-sign-on.update',
      targetId: companyId,
      changes: body.client_secret ? { ...changes, client_secret: 'replaced' } : changes,
    },
  );
  return getSsoSettings(tx, companyId, tools);
};

/** Deletes all that signs a company's people on, its mail domains among it. Their accounts stay. */
export const deleteSsoSettings = async (
  tools: Tools,
  { tx, caller, companyId }: { tx: Tx; caller: Caller; companyId: number },
): Promise<SsoSettings> => {
  await lockKnownCompany(tx, companyId);
  const before = await findConnection(tx, companyId);
  const domains = await listDomains(tx, companyId);
  await deleteConnection(tx, companyId);
  if (before)
    await audit(
      tx,
      { ...caller, companyId },
      {
        action: 'single-sign-on.delete',
        targetId: companyId,
        changes: { issuer: before.issuer, domains },
      },
    );
  return getSsoSettings(tx, companyId, tools);
};
