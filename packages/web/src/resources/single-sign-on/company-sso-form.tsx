import type { SsoProtocol } from '@tokiori/contract';
import { deleteSsoSettings, putSsoSettings } from '@tokiori/contract/client';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { useIssue } from '../../app/forms/use-issue';
import { Button, ButtonGroup } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Stack } from '../../ui/surface/card';
import { SamlFields } from './saml-fields';
import { SsoFields } from './sso-fields';
import { ssoResolver, ssoValuesOf, type SsoSettingsAnswer } from './sso-values';

interface Props {
  companyId: number;
  settings: SsoSettingsAnswer;
  mayChangeDomains: boolean;
}

/** The provider is read before anything is saved, which takes a moment. */
const PROVIDER_TIMEOUT_MS = 60_000;

/** A provider of SAML is not called: what its people bring is signed. */
const saveLabel = (protocol: SsoProtocol, isPending: boolean): string => {
  if (protocol === 'Saml') return '設定を保存する';
  return isPending ? '認証サービスを確かめています' : '接続を確かめて保存する';
};

/** Sets up, changes and takes away the way to a company's own provider. */
export const CompanySsoForm = ({ companyId, settings, mayChangeDomains }: Props) => {
  const form = useForm({
    resolver: ssoResolver(mayChangeDomains),
    defaultValues: ssoValuesOf(settings),
  });
  const protocol = useWatch({ control: form.control, name: 'protocol' });
  const { issue, catching } = useIssue(form);
  const put = useAction(putSsoSettings, {
    errorsIn: 'caller',
    timeoutMs: PROVIDER_TIMEOUT_MS,
    doneMessage: 'シングルサインオンの設定を保存しました。',
  });
  const submit = form.handleSubmit(
    catching(async (body) => {
      const saved = await put.runAsync({ params: { id: companyId }, body });
      form.reset(ssoValuesOf(saved));
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <SsoFields
          form={form}
          settings={settings}
          mayChangeDomains={mayChangeDomains}
          renderSaml={() => <SamlFields companyId={companyId} form={form} settings={settings} />}
        />
        {issue && <InlineError message={issue} />}
        <ButtonGroup>
          <Button type="submit" busy={put.isPending}>
            {saveLabel(protocol, put.isPending)}
          </Button>
          {settings.connection && <Removal companyId={companyId} />}
        </ButtonGroup>
      </Stack>
      <UnsavedGuard when={form.formState.isDirty} />
    </form>
  );
};

const Removal = ({ companyId }: Pick<Props, 'companyId'>) => {
  const [asking, setAsking] = useState(false);
  const remove = useAction(deleteSsoSettings, {
    errorsIn: 'caller',
    doneMessage: 'シングルサインオンの設定を削除しました。',
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        設定を削除する
      </Button>
      <ConfirmDialog
        open={asking}
        title="シングルサインオンの設定を削除しますか？"
        actionLabel="設定を削除する"
        danger
        busy={remove.isPending}
        error={remove.error && sentenceOf(remove.error)}
        onConfirm={() => remove.run({ params: { id: companyId } })}
        onClose={() => {
          remove.reset();
          setAsking(false);
        }}
      >
        会社のアカウントではログインできなくなります。パスワードのない人は、パスワードの再設定から決めるまでログインできません。
      </ConfirmDialog>
    </>
  );
};
