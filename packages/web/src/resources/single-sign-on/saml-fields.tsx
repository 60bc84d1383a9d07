import { MAX_SSO_METADATA, type SsoCertificate } from '@tokiori/contract';
import { readSsoMetadata } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { useToday } from '../../app/session/use-today';
import { LineItem, LineList } from '../../ui/data/line-list';
import { Chip } from '../../ui/feedback/chip';
import { FileDrop } from '../../ui/field/file-drop';
import { TextArea, TextField } from '../../ui/field/text-field';
import { formatFullDate } from '../../ui/format/date';
import { useNotify } from '../../ui/notification/use-notify';
import { Stack } from '../../ui/surface/card';
import { CopiedAddress } from './copied-address';
import { daysLeft, pemOf, type SsoFormApi, type SsoSettingsAnswer } from './sso-values';

interface Props {
  companyId: number;
  form: SsoFormApi;
  settings: SsoSettingsAnswer;
}

const TOO_LARGE = 'ファイルが大きすぎます。500 KB以下のメタデータ（XML）を選んでください。';

/** What both sides of SAML have to know of each other. */
export const SamlFields = ({ companyId, form, settings }: Props) => {
  const { register, formState } = form;
  const { errors } = formState;
  const { entity_id: entityId, acs_url: acsUrl } = settings.saml;
  return (
    <Stack>
      <CopiedAddress
        label="エンティティID"
        hint="認証サービスの「識別子」「対象（Audience）」に登録します。このアドレスから、こちらのメタデータも読み込めます。"
        address={entityId}
      />
      <CopiedAddress
        label="応答URL（ACS）"
        hint="認証サービスの「応答URL」「ACSのURL」に登録します。"
        address={acsUrl}
      />
      <MetadataFile companyId={companyId} form={form} />
      <TextField
        {...register('issuer')}
        label="発行者（IdPのエンティティID）"
        required
        autoComplete="off"
        spellCheck={false}
        error={errors.issuer?.message}
      />
      <TextField
        {...register('sign_on_url')}
        type="url"
        label="ログインURL"
        hint="HTTPリダイレクトで受け付けるアドレスです。"
        required
        autoComplete="off"
        error={errors.sign_on_url?.message}
      />
      <TextArea
        {...register('certificates')}
        label="署名の証明書"
        hint="入れ替えるときは、いまの証明書の下に新しい証明書を加えておけます。3つまでです。"
        placeholder="-----BEGIN CERTIFICATE-----"
        required
        rows={6}
        spellCheck={false}
        error={errors.certificates?.message}
      />
      <Certificates certificates={settings.connection?.certificates ?? []} />
      <TextField
        {...register('email_attribute')}
        label="メールアドレスの属性"
        hint="空欄のときは、よく使われる属性の名前と、名前ID（NameID）から読み取ります。"
        autoComplete="off"
        spellCheck={false}
        error={errors.email_attribute?.message}
      />
    </Stack>
  );
};

/** Fills in the fields from what the provider says of itself. */
const MetadataFile = ({ companyId, form }: Pick<Props, 'companyId' | 'form'>) => {
  const notify = useNotify();
  const [issue, setIssue] = useState<string>();
  const read = useAction(readSsoMetadata, { errorsIn: 'caller', keeps: 'all' });
  const take = async (file: File): Promise<void> => {
    setIssue(undefined);
    if (file.size > MAX_SSO_METADATA) return setIssue(TOO_LARGE);
    try {
      const xml = await file.text();
      const told = await read.runAsync({ params: { id: companyId }, body: { xml } });
      const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
      form.setValue('issuer', told.issuer, set);
      form.setValue('sign_on_url', told.sign_on_url, set);
      form.setValue('certificates', told.certificates.map(pemOf).join('\n'), set);
      notify('メタデータを読み取りました。確かめて保存してください。', 'success');
    } catch (error) {
      setIssue(sentenceOf(error));
    }
  };
  return (
    <FileDrop
      compact
      label="認証サービスのメタデータ（XML）から入れる"
      accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
      busy={read.isPending}
      error={issue}
      onFile={(file) => void take(file)}
    />
  );
};

/** Days before its end at which a certificate is pointed out. */
const SOON_DAYS = 30;

/** The stored certificates, and until when they hold. */
const Certificates = ({ certificates }: { certificates: readonly SsoCertificate[] }) => {
  const today = useToday();
  if (certificates.length === 0) return null;
  return (
    <LineList label="保存している証明書">
      {certificates.map(({ fingerprint, subject, valid_until: until }) => {
        const left = daysLeft(until, today);
        return (
          <LineItem
            key={fingerprint}
            title={
              <>
                {subject || '名前のない証明書'}{' '}
                {left < 0 && <Chip tone="attention">期限が切れています</Chip>}
                {left >= 0 && left <= SOON_DAYS && <Chip tone="review">まもなく切れます</Chip>}
              </>
            }
            notes={[`${formatFullDate(until.slice(0, 10))}まで`]}
          />
        );
      })}
    </LineList>
  );
};
