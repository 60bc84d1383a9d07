import { useState } from 'react';
import { ADMIN_STORAGE_KEYS } from '../../../app/session/admin-storage-keys';
import { browserStorage } from '../../../app/session/browser-storage';

const KEY = ADMIN_STORAGE_KEYS.proposalKeys;

/** Whether single keys do something on this device. */
export const useKeysSetting = (): [isOn: boolean, set: (isOn: boolean) => void] => {
  const [isOn, setOn] = useState(() => browserStorage.read(KEY) !== 'off');
  return [
    isOn,
    (next) => {
      setOn(next);
      browserStorage.write(KEY, next ? null : 'off');
    },
  ];
};
