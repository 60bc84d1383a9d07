import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import { useNotify } from '../../ui/notification/use-notify';
import styles from './company-sso.module.css';

/** What has to be entered at the provider, ready to be copied. */
export const RedirectAddress = ({ address }: { address: string }) => {
  const notify = useNotify();
  const copy = (): void =>
    void navigator.clipboard.writeText(address).then(
      () => notify('リダイレクトURIをコピーしました。', 'success'),
      () => notify('コピーできませんでした。選んでコピーしてください。', 'error'),
    );
  return (
    <div className={styles.address}>
      <TextField
        label="リダイレクトURI"
        hint="認証サービスの側に、このアドレスを登録します。"
        value={address}
        readOnly
      />
      <Button icon="copy" onClick={copy}>
        コピーする
      </Button>
    </div>
  );
};
