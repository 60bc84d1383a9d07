import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import { useNotify } from '../../ui/notification/use-notify';
import { Dialog } from '../../ui/overlay/dialog';

/** A token that was just made, to be copied now or never. */
export const NewTokenDialog = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const notify = useNotify();
  const copy = (): void =>
    void navigator.clipboard.writeText(token).then(
      () => notify('APIトークンをコピーしました。', 'success'),
      () => notify('コピーできませんでした。選んでコピーしてください。', 'error'),
    );
  return (
    <Dialog
      open
      title="APIトークンを作りました"
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
        このトークンは、いま一度だけ表示します。閉じると、もう表示できません。使うシステムに設定するまで、安全な場所に保管してください。
      </p>
      <TextField label="APIトークン" value={token} readOnly />
    </Dialog>
  );
};
