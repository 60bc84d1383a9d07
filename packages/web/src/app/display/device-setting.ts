import { useSyncExternalStore } from 'react';
import { browserStorage } from '../session/browser-storage';
import type { StorageKey } from '../session/storage-keys';

interface Setting<Value extends string> {
  key: StorageKey;
  /** The first one holds until another is chosen, and is not stored. */
  values: readonly [Value, ...Value[]];
  /** Member of the page's `dataset` that styles go by; `document/head.js` sets it before the first paint. */
  attribute?: string;
}

/** A choice of how the product looks on this device, whoever is signed in. It holds at once. */
export const deviceSetting = <Value extends string>({ key, values, attribute }: Setting<Value>) => {
  const listeners = new Set<() => void>();
  const [usual] = values;
  const current = (): Value => values.find((value) => value === browserStorage.read(key)) ?? usual;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const choose = (value: Value): void => {
    browserStorage.write(key, value === usual ? null : value);
    const { dataset } = document.documentElement;
    if (attribute !== undefined && value === usual) delete dataset[attribute];
    else if (attribute !== undefined) dataset[attribute] = value;
    for (const listener of listeners) listener();
  };
  return { read: current, use: (): Value => useSyncExternalStore(subscribe, current), choose };
};
