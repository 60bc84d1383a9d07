import { createContext, useContext } from 'react';

export type Severity = 'info' | 'success' | 'warning' | 'error';

export type Notify = (message: string, severity?: Severity) => void;

/** The uninitialised default tells the developer what is missing. */
export const NotifyContext = createContext<Notify>(() => {
  throw new Error('通知が初期化されていません。NotificationProviderの中で使用してください。');
});

/** `notify('保存しました。', 'success')`; `info` unless told. */
export const useNotify = (): Notify => useContext(NotifyContext);
