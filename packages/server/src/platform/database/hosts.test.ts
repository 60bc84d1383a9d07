import { describe, expect, it } from 'vitest';
import { urlFor, userOf } from './logins';
import { urlsOf } from './hosts';

describe('a URL of several servers', () => {
  it('names each with its own port', () => {
    expect(urlsOf('postgres://aoi:p%40ss@one:5432,two:5433/tokiori?sslmode=require')).toEqual([
      'postgres://aoi:p%40ss@one:5432/tokiori?sslmode=require',
      'postgres://aoi:p%40ss@two:5433/tokiori?sslmode=require',
    ]);
  });

  it('needs not say that writes are wanted', () => {
    const url = 'postgres://one,[::1]:5433/tokiori?target_session_attrs=read-write';
    expect(urlsOf(url)).toEqual(['postgres://one/tokiori', 'postgres://[::1]:5433/tokiori']);
  });

  it('keeps them for another user', () => {
    const own = urlFor('postgres://aoi@one:5432,two:5433/tokiori', { user: 'b', password: 'c@,/' });
    expect(urlsOf(own)).toEqual([
      'postgres://aoi@one:5432/tokiori?user=b&password=c%40%2C%2F',
      'postgres://aoi@two:5433/tokiori?user=b&password=c%40%2C%2F',
    ]);
    expect(userOf(own)).toBe('b');
  });

  it('is one of a single server where one alone is named', () => {
    for (const url of ['postgres:///tokiori?host=/run/pg', 'postgres://a:b,c@one/tokiori'])
      expect(urlsOf(url)).toEqual([url]);
  });
});
