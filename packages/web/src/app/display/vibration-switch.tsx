import { Switch } from '../../ui/choice/checkbox';
import { vibration } from './settings';
import { canVibrate, vibrateSoftly } from './vibrate';

/** Nothing where the device cannot: it would stay still. */
export const VibrationSwitch = () => {
  const chosen = vibration.use();
  if (!canVibrate()) return null;
  return (
    <Switch
      label="小さくふるえて知らせる"
      hint="解き終えたときと、まちがえた問題を取り返したときに、この端末がそっとふるえます。"
      checked={chosen === 'on'}
      onChange={(event) => {
        vibration.choose(event.target.checked ? 'on' : 'off');
        vibrateSoftly();
      }}
    />
  );
};
