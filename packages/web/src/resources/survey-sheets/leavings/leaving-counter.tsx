import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { serverNow } from '../../../app/device/on-device';
import { useSignedIn } from '../../../app/session/use-session';
import { afterLeaving, afterReturn } from './leavings';
import { changeLeavings, sendLeavings } from './leavings-store';

interface Props {
  sheetId: number;
  /** From then on nothing is counted; `null`: it has no limit. */
  endsAt: string | null;
  /** Everything is answered: whoever goes now has finished. */
  isOver: boolean;
}

const AGAIN_MS = 10_000;

/** Renders nothing. While the sheet is open: counts how often its page is left, as the learner was told. */
export const LeavingCounter = ({ sheetId, endsAt, isOver }: Props) => {
  const { user } = useSignedIn();
  const endMs = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  const over = useRef(isOver);
  useLayoutEffect(() => {
    over.current = isOver;
  });
  /** Called off where the page is only drawn once more. */
  const going = useRef<ReturnType<typeof setTimeout>>(undefined);

  const leave = useEffectEvent((): void => {
    if (serverNow() < endMs)
      changeLeavings(user.id, sheetId, (kept) => afterLeaving(kept, serverNow()));
  });
  const comeBack = useEffectEvent((): void => {
    const now = Math.min(serverNow(), endMs);
    changeLeavings(user.id, sheetId, (kept) => afterReturn(kept, now));
  });

  useEffect(() => {
    clearTimeout(going.current);
    comeBack();
    if (isOver) return;
    const change = (): void => (document.visibilityState === 'hidden' ? leave() : comeBack());
    const blur = (): void => leave();
    const focus = (): void => comeBack();
    document.addEventListener('visibilitychange', change);
    window.addEventListener('blur', blur);
    window.addEventListener('focus', focus);
    window.addEventListener('pagehide', blur);
    window.addEventListener('pageshow', focus);
    return () => {
      document.removeEventListener('visibilitychange', change);
      window.removeEventListener('blur', blur);
      window.removeEventListener('focus', focus);
      window.removeEventListener('pagehide', blur);
      window.removeEventListener('pageshow', focus);
    };
  }, [isOver]);

  useEffect(() => {
    const [userId, id, end] = [user.id, sheetId, endMs];
    return () => {
      if (over.current) return;
      if (serverNow() >= end) changeLeavings(userId, id, (kept) => afterReturn(kept, end));
      // To another page of the product.
      else
        going.current = setTimeout(() =>
          changeLeavings(userId, id, (kept) => afterLeaving(kept, serverNow())),
        );
    };
  }, [user.id, sheetId, endMs]);

  useEffect(() => {
    const send = (): void => void sendLeavings(user.id, sheetId);
    const timer = setInterval(send, AGAIN_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [user.id, sheetId]);
  return null;
};
