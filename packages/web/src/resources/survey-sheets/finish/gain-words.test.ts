import type { SurveyResult } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { gainWords } from './gain-words';

const answer = (gain: SurveyResult['gain'], correct = true) => ({ gain, correct });

describe('what a sheet has brought', () => {
  it('is what was wrong before and is right now, what is still known, and what was met', () => {
    expect(
      gainWords([
        answer('Kept'),
        answer('First'),
        answer('Regained'),
        answer('First', false),
        answer('Regained'),
      ]),
    ).toEqual([
      '前はできなかった2問が、できました。',
      '1問を、覚えていました。',
      'はじめての2問のうち、1問できました。',
    ]);
  });

  it('says so when everything new was right', () => {
    expect(gainWords([answer('First'), answer('First'), answer(null, false)])).toEqual([
      'はじめての2問が、できました。',
    ]);
  });

  it('leaves it to the score where everything was new', () => {
    expect(gainWords([answer('First'), answer('First', false)])).toEqual([]);
  });

  it('counts nothing that was wrong, and nothing that is not known', () => {
    expect(gainWords([answer('First', false), answer(null, false), answer(null)])).toEqual([]);
  });
});
