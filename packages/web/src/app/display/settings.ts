import { STORAGE_KEYS } from '../session/storage-keys';
import { deviceSetting } from './device-setting';

// In one file: every page has the theme, and the others are a line each.

/** `auto` follows the system. */
export const theme = deviceSetting({
  key: STORAGE_KEYS.theme,
  values: ['auto', 'light', 'dark'],
  attribute: 'theme',
});

/** On top of what the browser and the system enlarge. */
export const textSize = deviceSetting({
  key: STORAGE_KEYS.textSize,
  values: ['usual', 'large', 'largest'],
  attribute: 'textSize',
});

/** Whether the time spent is shown while answering. It is counted either way. */
export const clock = deviceSetting({ key: STORAGE_KEYS.clock, values: ['shown', 'hidden'] });

/** Whether the device may vibrate softly at a good moment. */
export const vibration = deviceSetting({ key: STORAGE_KEYS.vibration, values: ['off', 'on'] });

/** Whether questions and verdicts are read aloud as they come. */
export const readingAloud = deviceSetting({
  key: STORAGE_KEYS.readingAloud,
  values: ['off', 'on'],
});
