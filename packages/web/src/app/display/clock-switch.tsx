import { Switch } from '../../ui/choice/checkbox';
import { clock } from './settings';

export const ClockSwitch = () => {
  const shown = clock.use();
  return (
    <Switch
      label="経過時間を表示する"
      hint="問題を解いている間の時計です。隠しても、解答時間は記録されます。"
      checked={shown === 'shown'}
      onChange={(event) => clock.choose(event.target.checked ? 'shown' : 'hidden')}
    />
  );
};
