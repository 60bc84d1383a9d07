import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { IdText } from '../../base/scalars';
import { SignedIn } from '../sign-in/schema';
import {
  SsoConnectionBody,
  SsoMetadata,
  SsoMetadataBody,
  SsoSettings,
  SsoStart,
  SsoStartBody,
  SsoTicketBody,
} from './schema';

const resource = 'single-sign-on';
const params = z.object({ id: IdText });

/** Where providers send browsers back to; answers with a page to go to, not with JSON. */
export const SSO_CALLBACK_PATH = '/auth/single-sign-on/callback';

/** Where pages of SAML providers post to; answers with a page to go to. */
export const SAML_ACS_PATH = '/auth/single-sign-on/saml';
/** What providers of SAML are told of a company's side, as XML; its address is the entity id. */
export const samlMetadataPath = (companyId: number): string =>
  `${SAML_ACS_PATH}/${companyId}/metadata`;

export const startSingleSignOn = endpoint({
  id: 'startSingleSignOn',
  method: 'POST',
  path: '/auth/single-sign-on',
  resource,
  who: 'public',
  scope: 'public',
  summary: 'メールアドレスのドメインから会社の認証サービスを探し、移動先を返します。',
  body: SsoStartBody,
  answer: SsoStart,
  errors: ['SSO_FAILED', 'SSO_UNREACHABLE', 'TOO_MANY_REQUESTS'],
});

export const finishSingleSignOn = endpoint({
  id: 'finishSingleSignOn',
  method: 'POST',
  path: '/auth/single-sign-on/session',
  resource,
  who: 'public',
  scope: 'public',
  summary: '会社の認証サービスから戻った引換券で、ログインします。',
  body: SsoTicketBody,
  answer: SignedIn,
  errors: ['SSO_FAILED'],
});

export const getSsoSettings = endpoint({
  id: 'getSsoSettings',
  method: 'GET',
  path: '/companies/{id}/single-sign-on',
  resource,
  who: 'admin',
  scope: 'company-in-path',
  summary: '会社のシングルサインオンの設定を返します。',
  params,
  answer: SsoSettings,
});

export const putSsoSettings = endpoint({
  id: 'putSsoSettings',
  method: 'PUT',
  path: '/companies/{id}/single-sign-on',
  resource,
  who: 'admin',
  scope: 'company-in-path',
  whenReadOnly: 'open',
  summary:
    '会社のシングルサインオンを設定します。OpenID Connectでは、発行者の設定を読み取れることを確かめてから保存します。',
  params,
  body: SsoConnectionBody,
  answer: SsoSettings,
  needsConfirmation: true,
  errors: ['SSO_UNREACHABLE', 'DOMAIN_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const deleteSsoSettings = endpoint({
  id: 'deleteSsoSettings',
  method: 'DELETE',
  path: '/companies/{id}/single-sign-on',
  resource,
  who: 'admin',
  scope: 'company-in-path',
  whenReadOnly: 'open',
  summary: '会社のシングルサインオンの設定を削除します。',
  params,
  answer: SsoSettings,
  needsConfirmation: true,
});

export const readSsoMetadata = endpoint({
  id: 'readSsoMetadata',
  method: 'POST',
  path: '/companies/{id}/single-sign-on/metadata',
  resource,
  who: 'admin',
  scope: 'company-in-path',
  whenReadOnly: 'open',
  summary:
    'SAMLの認証サービスのメタデータから、発行者、ログインURL、署名の証明書を読み取ります。保存はしません。',
  params,
  body: SsoMetadataBody,
  answer: SsoMetadata,
});
