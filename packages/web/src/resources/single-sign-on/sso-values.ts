import { SsoConnectionBody, type SsoProtocol } from '@tokiori/contract';
import { type getSsoSettings } from '@tokiori/contract/client';
import { set, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { AnswerOf } from '../../app/api/client-types';
import { resolverOf } from '../../app/forms/resolver-of';

export type SsoSettingsAnswer = AnswerOf<typeof getSsoSettings>;

export interface SsoValues {
  protocol: SsoProtocol;
  issuer: string;
  /** Of SAML. */
  sign_on_url: string;
  /** Of SAML: PEM, one under another. */
  certificates: string;
  /** Of SAML; empty: the usual ones. */
  email_attribute: string;
  client_id: string;
  /** Empty: the one that is kept stays. */
  client_secret: string;
  /** Takes away the one that is kept. */
  without_secret: boolean;
  enabled: boolean;
  makes_users: boolean;
  required: boolean;
  /** One a line, as they are typed. */
  domains: string;
}

export type SsoFormApi = UseFormReturn<SsoValues, unknown, SsoConnectionBody>;

/** A certificate as files have it. */
export const pemOf = ({ der }: { der: string }): string =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(der.match(/.{1,64}/g) ?? []),
    '-----END CERTIFICATE-----',
  ].join('\n');

export const ssoValuesOf = ({ connection }: Pick<SsoSettingsAnswer, 'connection'>): SsoValues => ({
  protocol: connection?.protocol ?? 'OpenIdConnect',
  sign_on_url: connection?.sign_on_url ?? '',
  certificates: (connection?.certificates ?? []).map(pemOf).join('\n'),
  email_attribute: connection?.email_attribute ?? '',
  issuer: connection?.issuer ?? '',
  client_id: connection?.client_id ?? '',
  client_secret: '',
  without_secret: false,
  enabled: connection?.enabled ?? true,
  makes_users: connection?.makes_users ?? false,
  required: connection?.required ?? false,
  domains: connection?.domains.join('\n') ?? '',
});

/** What was typed between line breaks, commas and spaces, each once and without its `@`. */
export const domainsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,、]+/u)
      .map((word) => word.replace(/^[@＠]/u, ''))
      .filter((word) => word !== ''),
  ),
];

/** What was pasted, certificate by certificate: files hold several, and without their frame there is one. */
export const certificatesOf = (typed: string): string[] =>
  typed
    .split(/-----END CERTIFICATE-----/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const secretOf = ({ client_secret, without_secret }: SsoValues): string | undefined => {
  if (without_secret) return '';
  return client_secret === '' ? undefined : client_secret;
};

const openIdOf = (typed: SsoValues) => {
  const secret = secretOf(typed);
  return {
    client_id: typed.client_id,
    ...(secret === undefined ? {} : { client_secret: secret }),
  };
};

const samlOf = ({ sign_on_url, certificates, email_attribute }: SsoValues) => ({
  client_id: '',
  sign_on_url,
  certificates: certificatesOf(certificates),
  email_attribute: email_attribute.trim() || null,
});

const follow = resolverOf(SsoConnectionBody);

/** Turns what was typed into the body; domains belong to it only for those who may change them. */
export const ssoResolver =
  (mayChangeDomains: boolean): Resolver<SsoValues, unknown, SsoConnectionBody> =>
  (typed) => {
    const { protocol, issuer, enabled, makes_users, required } = typed;
    const common = {
      protocol,
      issuer,
      enabled,
      makes_users,
      required,
      ...(mayChangeDomains ? { domains: domainsOf(typed.domains) } : {}),
    };
    const body = { ...common, ...(protocol === 'Saml' ? samlOf(typed) : openIdOf(typed)) };
    const { values, errors } = follow(body);
    if (Object.keys(errors).length === 0)
      return { values: values as SsoConnectionBody, errors: {} };
    // The issue of one of them stands at the field that holds them all.
    const { domains, certificates, ...rest } = errors;
    for (const [field, issue] of Object.entries({ domains, certificates }))
      if (Array.isArray(issue)) set(rest, field, issue.find(Boolean));
      else if (issue) set(rest, field, issue);
    return { values: {}, errors: rest };
  };

/** Whole days until a moment, from a day on; negative once it is over. */
export const daysLeft = (until: string, today: string): number =>
  Math.floor((Date.parse(until) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
