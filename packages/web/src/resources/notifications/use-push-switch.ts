import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfterWrite } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { ApiError } from '../../app/api/api-error';
import { useNotify } from '../../ui/notification/use-notify';
import { ownPushDevice, pushAbility, subscribeDevice, unsubscribeDevice } from './device-push';

const FAILED =
  'このブラウザーの通知を始められませんでした。通信の状態を確かめて、もう一度お試しください。';

/** Turns the notifications of this device on and off. */
export const usePushSwitch = (onDone?: () => void) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [isDenied, setDenied] = useState(false);
  const perform = (work: () => Promise<string | null>) => async (): Promise<void> => {
    setBusy(true);
    try {
      const message = await work();
      await refreshAfterWrite(client);
      if (message !== null) {
        notify(message, 'success');
        onDone?.();
      }
    } catch (error) {
      const message = error instanceof ApiError ? sentenceOf(error) : FAILED;
      notify(message, 'error');
    } finally {
      setBusy(false);
    }
  };
  const turnOn = perform(async () => {
    if (await subscribeDevice()) return 'この端末で、お知らせを受け取ります。';
    setDenied(pushAbility() === 'blocked');
    return null;
  });
  const turnOff = perform(async () => {
    const device = ownPushDevice();
    if (device) await unsubscribeDevice(device);
    return 'この端末のお知らせをやめました。';
  });
  return {
    turnOn: () => void turnOn(),
    turnOff: () => void turnOff(),
    isBusy,
    isDenied,
  };
};
