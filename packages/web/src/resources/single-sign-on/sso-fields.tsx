import type { SsoProtocol } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Checkbox, Switch } from '../../ui/choice/checkbox';
import { RadioGroup } from '../../ui/choice/radio-group';
import { TextArea, TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';
import { CopiedAddress } from './copied-address';
import type { SsoFormApi, SsoSettingsAnswer } from './sso-values';

interface Props {
  form: SsoFormApi;
  settings: SsoSettingsAnswer;
  mayChangeDomains: boolean;
  /** The fields of SAML, which are loaded where they are needed. */
  renderSaml: () => ReactNode;
}

const PROTOCOLS = [
  { value: 'OpenIdConnect', label: 'OpenID Connect' },
  { value: 'Saml', label: 'SAML 2.0' },
] as const;

const SECRET_KEPT = '設定済みです。変えるときだけ入力します。保存した値は表示しません。';

/** By which protocol, what the provider is, and who may sign in. */
export const SsoFields = ({ form, settings, mayChangeDomains, renderSaml }: Props) => {
  const { control, register, setValue, formState } = form;
  const { errors } = formState;
  const protocol = useWatch({ control, name: 'protocol' });
  return (
    <Stack>
      <RadioGroup<SsoProtocol>
        label="方式"
        options={PROTOCOLS}
        value={protocol}
        onChange={(value) => setValue('protocol', value, { shouldDirty: true })}
      />
      {protocol === 'Saml' ? renderSaml() : <OpenIdFields form={form} settings={settings} />}
      {mayChangeDomains ? (
        <TextArea
          {...register('domains')}
          label="メールのドメイン"
          hint="このドメインのアドレスの人を、この認証サービスへ案内します。1行に1つ書きます。"
          placeholder="example.co.jp"
          rows={3}
          spellCheck={false}
          error={errors.domains?.message}
        />
      ) : (
        <Domains domains={settings.connection?.domains ?? []} />
      )}
      <Switch
        {...register('enabled')}
        label="会社のアカウントでログインできるようにする"
        hint="オフにすると、設定を残したまま使えなくします。"
      />
      <Switch
        {...register('makes_users')}
        label="はじめての人のユーザーを自動で作る"
        hint="認証サービスから来た人のユーザーがまだないとき、席に空きがあれば作ります。"
      />
      <Switch
        {...register('required')}
        label="会社のアカウントでのログインだけにする"
        hint="管理者のほかは、パスワードでログインできなくなり、パスワードなどでのいまのログインは終了します。管理者は、認証サービスが止まったときのために、パスワードでもログインできます。"
      />
    </Stack>
  );
};

/** The provider's address, and our client id and secret there. */
const OpenIdFields = ({ form, settings }: Pick<Props, 'form' | 'settings'>) => {
  const { control, register, formState } = form;
  const { errors } = formState;
  const hasSecret = settings.connection?.has_client_secret ?? false;
  const isTakenAway = useWatch({ control, name: 'without_secret' });
  return (
    <>
      <CopiedAddress
        label="リダイレクトURI"
        hint="認証サービスの側に、このアドレスを登録します。"
        address={settings.redirect_uri}
      />
      <TextField
        {...register('issuer')}
        type="url"
        label="発行者（Issuer）"
        hint="認証サービスのアドレスです。例：https://login.example.com/tenant"
        required
        autoComplete="off"
        error={errors.issuer?.message}
      />
      <TextField
        {...register('client_id')}
        label="クライアントID"
        required
        autoComplete="off"
        spellCheck={false}
        error={errors.client_id?.message}
      />
      <TextField
        {...register('client_secret')}
        label="クライアントシークレット"
        hint={hasSecret ? SECRET_KEPT : '認証サービスが発行したときだけ入力します。'}
        disabled={isTakenAway}
        autoComplete="off"
        spellCheck={false}
        error={errors.client_secret?.message}
      />
      {hasSecret && (
        <Checkbox {...register('without_secret')} label="保存済みのシークレットを消す" />
      )}
    </>
  );
};

const Domains = ({ domains }: { domains: readonly string[] }) => (
  <div>
    <strong>メールのドメイン</strong>
    <p>
      {domains.length > 0
        ? `${domains.join('、')}。変更は運営会社にご依頼ください。`
        : 'まだ登録がないため、ログイン画面から案内できません。登録を運営会社にご依頼ください。'}
    </p>
  </div>
);
