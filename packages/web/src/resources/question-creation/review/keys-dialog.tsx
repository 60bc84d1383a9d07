import { Switch } from '../../../ui/choice/checkbox';
import { Dialog } from '../../../ui/overlay/dialog';
import { Stack } from '../../../ui/surface/card';
import styles from './review.module.css';

const KEYS = [
  ['J', '次の案へ'],
  ['K', '前の案へ'],
  ['S', '保存する案に選ぶ、選ぶのをやめる'],
  ['E', '編集する'],
  ['R', '指示を書いて作り直す'],
  ['D', '使わない、使う案に戻す'],
  ['?', 'この説明を開く'],
] as const;

interface Props {
  open: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** The keys, and a way to do without: they could be pressed by accident, by voice input too. */
export const KeysDialog = ({ open, isOn, onSwitch, onClose }: Props) => (
  <Dialog open={open} title="キーボードでの操作" onClose={onClose}>
    <Stack>
      <dl className={styles.keys}>
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        文字を入力しているあいだは働きません。どの操作も、ボタンでもできます。
      </p>
      <Switch
        label="キーボードでの操作を使う"
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
      />
    </Stack>
  </Dialog>
);
