import { Switch } from '../../ui/choice/checkbox';
import { useCanSpeak } from '../../ui/speech/speech';
import { readingAloud } from './settings';

/** Nothing where the device has no Japanese voice: it would stay silent. */
export const SpeechSwitch = () => {
  const canSpeak = useCanSpeak();
  const chosen = readingAloud.use();
  if (!canSpeak) return null;
  return (
    <Switch
      label="問題を読み上げる"
      hint="問題と解説を、この端末の声で読み上げます。まわりの人にも聞こえます。"
      checked={chosen === 'on'}
      onChange={(event) => readingAloud.choose(event.target.checked ? 'on' : 'off')}
    />
  );
};
