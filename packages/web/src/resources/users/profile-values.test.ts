import { describe, expect, it } from 'vitest';
import { makeUser } from '../../app/test/make';
import { changedFields, profileIssues, profileValuesOf, updateBodyOf } from './profile-values';

const stored = profileValuesOf(makeUser());

describe('the profile as it is typed', () => {
  it('shows nothing known as empty', () => {
    const values = profileValuesOf(makeUser({ name_kana: null, birth_ym: null }));
    expect(values).toMatchObject({ name_kana: '', birth_ym: '' });
  });

  it('counts only real changes, not spaces around them', () => {
    const values = { ...stored, name: `${stored.name} `, profession: '店長' };
    expect(changedFields(values, stored)).toEqual(['profession']);
  });

  it('sends only what changed, and takes away what was emptied', () => {
    const values = { ...stored, name: ' 佐藤 花 ', profession: '  ' };
    expect(updateBodyOf(values, ['name', 'profession'])).toEqual({
      name: '佐藤 花',
      profession: null,
    });
  });
});

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
