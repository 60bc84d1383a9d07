import { createContext, useContext } from 'react';

export type Severity = 'info' | 'success' | 'warning' | 'error';

/** What can be done about it: 「元に戻す」. Only for what can be done elsewhere too, since notifications go away. */
export interface NotificationAction {
  label: string;
  onSelect: () => void;
}

export type Notify = (message: string, severity?: Severity, action?: NotificationAction) => void;

/** The uninitialised default tells the developer what is missing. */
export const NotifyContext = createContext<Notify>(() => {
  throw new Error('通知が初期化されていません。NotificationProviderの中で使用してください。');
});

/** `notify('保存しました。', 'success')`; `info` unless told. */
export const useNotify = (): Notify => useContext(NotifyContext);
