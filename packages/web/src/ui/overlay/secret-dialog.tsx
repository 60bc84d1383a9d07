import { Button } from '../button/button';
import { TextField } from '../field/text-field';
import { useNotify } from '../notification/use-notify';
import { Dialog } from './dialog';

interface Props {
  title: string;
  /** What the secret is called. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** A secret that was just made, to be copied now or never. */
export const SecretDialog = ({ title, label, secret, onClose }: Props) => {
  const notify = useNotify();
  const copy = (): void =>
    void navigator.clipboard.writeText(secret).then(
      () => notify(`${label}をコピーしました。`, 'success'),
      () => notify('コピーできませんでした。選んでコピーしてください。', 'error'),
    );
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button icon="copy" onClick={copy}>
            コピーする
          </Button>
          <Button variant="primary" onClick={onClose}>
            閉じる
          </Button>
        </>
      }
    >
      <p>
        {label}
        は、いま一度だけ表示します。閉じると、もう表示できません。使うシステムに設定するまで、安全な場所に保管してください。
      </p>
      <TextField label={label} value={secret} readOnly />
    </Dialog>
  );
};
