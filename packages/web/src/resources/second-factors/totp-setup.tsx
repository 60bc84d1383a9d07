import { confirmTotp, type beginTotp } from '@tokiori/contract/client';
import { useEffect, useRef } from 'react';
import type { AnswerOf } from '../../app/api/client-types';
import { fieldErrorsOf } from '../../app/forms/field-errors';
import { useAction } from '../../app/api/use-action';
import { Button, ButtonGroup } from '../../ui/button/button';
import { CodeField } from '../../ui/field/code-field';
import { useCode } from '../../ui/field/use-code';
import styles from './factor.module.css';
import { inGroups } from './factors';
import { QrCode } from './qr-code';

interface Props {
  setUp: AnswerOf<typeof beginTotp>;
  onDone: (codes: readonly string[] | null) => unknown;
  onCancel: () => void;
}

/** Put the secret into the app, then prove that it is there. Nothing is on before that. */
export const TotpSetup = ({ setUp, onDone, onCancel }: Props) => {
  // The button that opened this is gone, and the picture comes before the field.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus({ preventScroll: true }), []);
  const action = useAction(confirmTotp, {
    errorsIn: 'caller',
    // A wrong code is a 401 of its own kind; the session is fine.
    ownsUnauthorized: true,
    doneMessage: '認証アプリを登録しました。',
    onDone: ({ recovery_codes: codes }) => onDone(codes),
  });
  const { code, submit } = useCode((digits) => action.run({ body: { code: digits } }));
  const told = action.error && !action.isPending ? fieldErrorsOf(action.error, ['code']) : null;
  const error = code.error ?? told?.fields.code ?? told?.rest ?? undefined;

  return (
    <form
      ref={form}
      className={styles.setup}
      tabIndex={-1}
      aria-label="認証アプリの登録"
      onSubmit={submit}
      noValidate
    >
      <ol className={styles.steps}>
        <li>
          <p>認証アプリで、このQRコードを読み取ります。</p>
          <QrCode text={setUp.uri} label="認証アプリに登録するためのQRコード" />
          <p className={styles.note}>
            読み取れないときや、この端末のアプリに登録するときは、次の文字列を入力してください。
            <br />
            <code className={styles.secret}>{inGroups(setUp.secret)}</code>
            <br />
            <a href={setUp.uri}>この端末の認証アプリで開く</a>
          </p>
        </li>
        <li>
          <CodeField {...code} name="totp" label="アプリに表示された6桁のコード" error={error} />
        </li>
      </ol>
      <ButtonGroup>
        <Button onClick={onCancel}>キャンセル</Button>
        <Button type="submit" variant="primary" busy={action.isPending}>
          コードを確かめて登録する
        </Button>
      </ButtonGroup>
    </form>
  );
};
