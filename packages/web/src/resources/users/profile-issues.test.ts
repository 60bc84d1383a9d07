import { describe, expect, it } from 'vitest';
import { makeUser } from '../../app/test/make';
import { profileIssues } from './profile-issues';
import { profileValuesOf } from './profile-values';

const stored = profileValuesOf(makeUser());

describe('issues of the profile', () => {
  it('are none in a full one', () => {
    expect(profileIssues(stored)).toEqual({});
  });

  it('stand at the fields that statistics and people need', () => {
    const values = { ...stored, name: ' ', birth_ym: '', entrance_date: '' };
    expect(profileIssues(values)).toEqual({
      name: '氏名を入力してください。',
      birth_ym: '生まれた年と月を選んでください。',
      entrance_date: '入社日を入力してください。',
    });
  });
});
