import { ClockSwitch } from '../../../app/display/clock-switch';
import { SpeechSwitch } from '../../../app/display/speech-switch';
import { TextSizeChoice } from '../../../app/display/text-size-choice';
import { VibrationSwitch } from '../../../app/display/vibration-switch';
import { Sheet } from '../../../ui/overlay/dialog';
import { Stack } from '../../../ui/surface/card';

/** How questions look on this device; every choice holds at once. */
export const DisplayPanel = ({ onClose }: { onClose: () => void }) => (
  <Sheet open title="表示の設定" onClose={onClose}>
    <Stack>
      <TextSizeChoice />
      <ClockSwitch />
      <SpeechSwitch />
      <VibrationSwitch />
    </Stack>
  </Sheet>
);
