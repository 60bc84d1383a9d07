import { describe, expect, it } from 'vitest';
import { comingAfter, neededConsents, versionOn, type LegalVersion } from './legal';

const versions: LegalVersion[] = [
  { version: '2026-01-10', asksConsent: true },
  { version: '2026-03-01', asksConsent: false },
  { version: '2026-06-01', asksConsent: true },
];

describe('the version of a text', () => {
  it('applies from its day on', () => {
    expect(versionOn(versions, '2026-02-28').version).toBe('2026-01-10');
    expect(versionOn(versions, '2026-03-01').version).toBe('2026-03-01');
    expect(versionOn(versions, '2030-01-01').version).toBe('2026-06-01');
  });

  it('is the first one before its day, since there is no other', () => {
    expect(versionOn(versions, '2025-12-31').version).toBe('2026-01-10');
    expect(comingAfter(versions, '2025-12-31')?.version).toBe('2026-03-01');
  });

  it('is announced before it comes', () => {
    expect(comingAfter(versions, '2026-03-01')?.version).toBe('2026-06-01');
    expect(comingAfter(versions, '2026-06-01')).toBeNull();
  });
});

describe('consent', () => {
  const needed = (registeredOn: string, agreed: string | null, today: string) =>
    neededConsents(
      { terms: versions, privacy: [versions[0]!] },
      { registeredOn, agreed: { terms: agreed, privacy: null } },
      today,
    );

  it('is asked of those who were there before, from the day of the version on', () => {
    expect(needed('2026-02-01', null, '2026-05-31')).toEqual([]);
    expect(needed('2026-02-01', null, '2026-06-01')).toEqual(['terms']);
    expect(needed('2026-01-01', null, '2026-06-01')).toEqual(['terms', 'privacy']);
  });

  it('is asked once, and not for changes that need none', () => {
    expect(needed('2026-01-10', '2026-06-01', '2026-07-01')).toEqual([]);
    expect(needed('2026-01-10', null, '2026-03-01')).toEqual([]);
  });

  it('is not asked of those who were registered since', () => {
    expect(needed('2026-06-01', null, '2026-07-01')).toEqual([]);
  });
});
