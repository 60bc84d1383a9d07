import { describe, expect, it } from 'vitest';
import { searchOf } from '../../../app/router/search';
import { attributeQuery, hasAttributes, scoreParsers, searchOfFilters } from './score-search';
import { yearsIn, yearsOfKey } from './years';

describe('a range of years in the address', () => {
  it('is whole years, with full-width digits as the same numbers', () => {
    expect(yearsIn('２０..２９')).toBe('20..29');
    expect(yearsIn('60..')).toBe('60..');
    expect(yearsIn('..3')).toBe('..3');
  });

  it('is dropped when it is none', () => {
    for (const wrong of ['', '..', '30..20', '2.5..', '-1..', 'a..b', '1..2..3', '999..', ['1..2']])
      expect(yearsIn(wrong)).toBeUndefined();
  });

  it('is made of the key of a group', () => {
    expect(yearsOfKey('20-29')).toBe('20..29');
    expect(yearsOfKey('60-')).toBe('60..');
    expect(yearsOfKey('0-0')).toBe('0..0');
  });
});

describe('the filters of a report', () => {
  it('become what the calls take', () => {
    const search = searchOf(scoreParsers)({ post_id: '7', age: '20..29', years_of_service: '..2' });
    expect(attributeQuery(search)).toEqual({
      profession_id: undefined,
      post_id: 7,
      age_mini: 20,
      age_max: 29,
      years_of_service_mini: undefined,
      years_of_service_max: 2,
    });
    expect(hasAttributes(search)).toBe(true);
    expect(hasAttributes({ department_id: 3, course_id: 2 })).toBe(false);
  });

  it('go into the address one by one, and out of it', () => {
    expect(searchOfFilters({ course_id: ['5'], age: ['２０..'] })).toEqual({
      course_id: 5,
      age: '20..',
    });
    expect(searchOfFilters({ age: [] })).toEqual({ age: undefined });
  });
});
