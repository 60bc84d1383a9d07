import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeSession } from '../test/make';
import { setSession } from './session-store';
import { STORAGE_KEYS } from './storage-keys';
import { useOtherTabs } from './use-other-tabs';

const Page = ({ startAnew }: { startAnew: () => void }) => {
  useOtherTabs(startAnew);
  return null;
};

/** As if another tab had written the session. */
const inAnotherTab = (id: number): void => {
  const { bearer_token, expire, user } = makeSession({ id });
  localStorage.setItem(STORAGE_KEYS.token, JSON.stringify({ bearer_token, expire, user }));
  localStorage.removeItem(STORAGE_KEYS.session);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.token }));
};

it('starts anew once another tab became somebody else, and only then', () => {
  setSession(makeSession({ id: 1 }));
  const startAnew = vi.fn();
  render(<Page startAnew={startAnew} />);
  inAnotherTab(1);
  setSession(makeSession({ id: 2 }));
  expect(startAnew).not.toHaveBeenCalled();
  inAnotherTab(3);
  expect(startAnew).toHaveBeenCalledTimes(1);
});
