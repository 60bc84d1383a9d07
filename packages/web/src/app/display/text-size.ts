import { STORAGE_KEYS } from '../session/storage-keys';
import { deviceSetting } from './device-setting';

/** On top of what the browser and the system enlarge. */
export const textSize = deviceSetting({
  key: STORAGE_KEYS.textSize,
  values: ['usual', 'large', 'largest'],
  attribute: 'textSize',
});
