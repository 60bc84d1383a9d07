import { describe, expect, it } from 'vitest';
import { makeUser } from '../../app/test/make';
import { changedFields, profileValuesOf, updateBodyOf } from './profile-values';

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
