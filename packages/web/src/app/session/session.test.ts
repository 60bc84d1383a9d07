import { describe, expect, it, vi } from 'vitest';
import { makeCompany, makeSession, makeUser } from '../test/make';
import { browserStorage } from './browser-storage';
import { isLoggedIn, mergeRecords } from './session';
import { currentSession, onSessionChange, setSession, updateSessionUser } from './session-store';
import { STORAGE_KEYS } from './storage-keys';

const token = { bearer_token: 't', expire: 2_000_000_000, user: makeUser() };

describe('the two records of a session', () => {
  it.each(['bearer_token', 'expire', 'user'] as const)('is no session without %s', (field) => {
    expect(mergeRecords({ ...token, [field]: undefined }, null)).toBeNull();
  });

  it('merges the company and the fresher user into the token record', () => {
    const record = { company: makeCompany(), user: makeUser({ name: '鈴木はな' }) };
    const session = mergeRecords(token, record);
    expect(session).toMatchObject({ bearer_token: 't', company: { name: 'あさひ商店' } });
    expect(session?.user.name).toBe('鈴木はな');
  });

  it('does without a second record that lacks its company', () => {
    const session = mergeRecords(token, { user: makeUser({ name: '別人' }) });
    expect(session).toMatchObject({ company: null, user: { name: '佐藤はな' } });
  });

  it('stores under two keys and removes both', () => {
    setSession(makeSession());
    expect(browserStorage.readJson(STORAGE_KEYS.token)).toMatchObject({
      bearer_token: 'token-of-hana',
    });
    expect(browserStorage.readJson(STORAGE_KEYS.session)).toMatchObject({ company: { id: 1 } });
    setSession(null);
    expect(currentSession()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('ignores text that is not JSON', () => {
    localStorage.setItem(STORAGE_KEYS.token, '{broken');
    expect(currentSession()).toBeNull();
  });
});

describe('being logged in', () => {
  it('ends at the second of expiry', () => {
    const session = mergeRecords({ ...token, expire: 1000 }, null);
    expect(isLoggedIn(session, 999_999)).toBe(true);
    expect(isLoggedIn(session, 1_000_000)).toBe(false);
    expect(isLoggedIn(null, 0)).toBe(false);
  });
});

describe('changes', () => {
  it('gives the same object until something changes', () => {
    setSession(makeSession());
    expect(currentSession()).toBe(currentSession());
  });

  it('tells listeners what another tab did', () => {
    const heard = vi.fn();
    const stop = onSessionChange(heard);
    localStorage.setItem(STORAGE_KEYS.token, JSON.stringify(token));
    globalThis.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.token }));
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'somebody.else' }));
    stop();
    expect(heard.mock.calls).toEqual([
      [expect.objectContaining({ bearer_token: 't' }), 'another-tab'],
    ]);
  });

  it('puts a changed profile into both records', () => {
    setSession(makeSession());
    updateSessionUser({ birth_ym: '1990-01' });
    expect(currentSession()?.user.birth_ym).toBe('1990-01');
    expect(currentSession()?.bearer_token).toBe('token-of-hana');
  });
});
