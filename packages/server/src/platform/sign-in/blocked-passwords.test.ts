import { describe, expect, it } from 'vitest';
import { patiently } from '#test/platform/patience';
import { blockedPassword } from './blocked-passwords';

describe('a password that others would guess', () => {
  it.each([
    'password',
    'PASSWORD',
    'Password1',
    'password2026!',
    '123password',
    'p a s s'.replaceAll(' ', '') + 'word',
    'ｐａｓｓｗｏｒｄ',
    'sakura123',
    'himitsu!!',
    '12345678',
    '87654321',
    'abcdefgh',
    'aaaaaaaa',
    'abcabcabc',
    'qwertyuiop',
    'poiuytrewq',
    '1qaz2wsx',
    'tokiori2026',
    // From the published leaks.
    'spartacus',
    'Liverpool1',
    'millwall',
    'michelle!',
  ])('%s is blocked for everybody', (password) => {
    expect(blockedPassword(password, [])).toMatch(/。$/);
  });

  it('is blocked when it is the name, the address or the login id, with or without digits', () => {
    const personal = ['hanako.suzuki@corp.example', 'Suzuki-H', '鈴木花子', null];
    const blocked = ['hanako.suzuki@corp.example', 'Hanako.Suzuki', 'suzuki-h', 'suzuki-h2026'];
    for (const password of [...blocked, '鈴木花子', '鈴木花子1'])
      expect(blockedPassword(password, personal)).not.toBeNull();
    for (const password of blocked) expect(blockedPassword(password, [])).toBeNull();
  });
});

describe('a password that only its owner knows', () => {
  it.each([
    'umi no mieru oka',
    'とおい空の青さ',
    'correct horse battery staple',
    'kX9#vTq2',
    '🐟🌊🏔️🌙⭐️🔥🍃🐚',
    'mypasswordisnotsimple',
  ])('%s is fine', (password) => {
    expect(blockedPassword(password, ['taro@corp.example', null, '太郎'])).toBeNull();
  });

  it('may contain a short name', () => {
    expect(blockedPassword('tadashii tori', ['ta'])).toBeNull();
  });
});

it('is checked in no time once the list is read', () => {
  blockedPassword('the first one', []);
  const start = performance.now();
  for (let times = 0; times < 1000; times += 1)
    blockedPassword(`kaze to hare ${times}`, ['a@b.example']);
  expect((performance.now() - start) / 1000).toBeLessThan(patiently(1));
});
