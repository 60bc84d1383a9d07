import { SsoConnectionBody } from '@tokiori/contract';
import { type getSsoSettings } from '@tokiori/contract/client';
import { set, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { AnswerOf } from '../../app/api/client-types';
import { resolverOf } from '../../app/forms/resolver-of';

export type SsoSettingsAnswer = AnswerOf<typeof getSsoSettings>;

export interface SsoValues {
  issuer: string;
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

export const ssoValuesOf = ({ connection }: SsoSettingsAnswer): SsoValues => ({
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

const secretOf = ({ client_secret, without_secret }: SsoValues): string | undefined => {
  if (without_secret) return '';
  return client_secret === '' ? undefined : client_secret;
};

const follow = resolverOf(SsoConnectionBody);

/** Turns what was typed into the body; domains belong to it only for those who may change them. */
export const ssoResolver =
  (mayChangeDomains: boolean): Resolver<SsoValues, unknown, SsoConnectionBody> =>
  (typed) => {
    const { issuer, client_id, enabled, makes_users, required } = typed;
    const secret = secretOf(typed);
    const body = {
      issuer,
      client_id,
      enabled,
      makes_users,
      required,
      ...(secret === undefined ? {} : { client_secret: secret }),
      ...(mayChangeDomains ? { domains: domainsOf(typed.domains) } : {}),
    };
    const { values, errors } = follow(body);
    if (Object.keys(errors).length === 0)
      return { values: values as SsoConnectionBody, errors: {} };
    // The issue of one domain stands at the field that holds them all.
    const { domains, ...rest } = errors;
    if (Array.isArray(domains)) {
      set(rest, 'domains', domains.find(Boolean));
    } else if (domains) set(rest, 'domains', domains);
    return { values: {}, errors: rest };
  };
