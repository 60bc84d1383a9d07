import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength';

describe('password strength', () => {
  it.each([
    ['abc1234', 'too-short'],
    ['password1', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['abcdefghij', 'weak'],
    ['12345678', 'weak'],
    ['kawa7-Miz', 'fair'],
    ['あさごはん味噌汁', 'fair'],
    ['yukiguni umineko kanban', 'strong'],
    ['v9#Lq2!tRw8z', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('counts nothing for what others know of the person', () => {
    expect(passwordStrength('hanako.sato-2026')).toBe('strong');
    expect(passwordStrength('hanako.sato-2026', ['hanako.sato@example.jp'])).toBe('weak');
  });
});
