import { STORAGE_KEYS } from '../session/storage-keys';
import { deviceSetting } from './device-setting';

/** `auto` follows the system. */
export const theme = deviceSetting({
  key: STORAGE_KEYS.theme,
  values: ['auto', 'light', 'dark'],
  attribute: 'theme',
});
