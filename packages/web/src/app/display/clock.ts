import { STORAGE_KEYS } from '../session/storage-keys';
import { deviceSetting } from './device-setting';

/** Whether the time spent is shown while answering. It is counted either way. */
export const clock = deviceSetting({ key: STORAGE_KEYS.clock, values: ['shown', 'hidden'] });
