import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { ConfigError } from '../config';
import { StartupError } from '../database';
import { failureSentence } from './failure';

const state = (code: string): Error =>
  Object.assign(new DatabaseError('the reason', 1, 'error'), { code });
const system = (code: string): Error => Object.assign(new Error(`${code}: the reason`), { code });

it.each([
  [state('25006'), '読み取り専用'],
  [state('42501'), '権限がありません'],
  [state('53100'), '空きがありません'],
  [state('XX001'), '壊れています'],
  [system('EROFS'), '読み取り専用'],
  [system('EACCES'), '権限'],
  [system('ENOSPC'), '空きがありません'],
  [new Error('Connection terminated unexpectedly'), '応答しなくなりました'],
  [new TypeError('x is not a function\nand more'), 'LOG_LEVEL=debug'],
])('says in one sentence what is in the way: %s', (error, words) => {
  const sentence = failureSentence(error);
  expect(sentence).toContain(words);
  expect(sentence).toMatch(/^[^\n]+。$/);
  expect(sentence).not.toContain('and more');
});

it('leaves what was written for people as it is', () => {
  expect(failureSentence(new StartupError('始められません。'))).toBe('始められません。');
  expect(failureSentence(new ConfigError('設定の誤り。'))).toBe('設定の誤り。');
});
