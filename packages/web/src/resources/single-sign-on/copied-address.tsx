import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import { useNotify } from '../../ui/notification/use-notify';
import styles from './company-sso.module.css';

interface Props {
  label: string;
  hint: string;
  address: string;
}

/** What has to be entered at the provider, ready to be copied. */
export const CopiedAddress = ({ label, hint, address }: Props) => {
  const notify = useNotify();
  const copy = (): void =>
    void navigator.clipboard.writeText(address).then(
      () => notify(`${label}をコピーしました。`, 'success'),
      () => notify('コピーできませんでした。選んでコピーしてください。', 'error'),
    );
  return (
    <div className={styles.address}>
      <TextField label={label} hint={hint} value={address} readOnly />
      <Button icon="copy" aria-label={`${label}をコピーする`} onClick={copy}>
        コピーする
      </Button>
    </div>
  );
};
