import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { makeSession } from '../../app/test/make';
import { addToDraft, dropDraft, keepDraft, newDraft, readDraft } from './basic-draft';
import { basicRefIn } from './basic-ref';
import { NEW_BASIC } from './basic-values';

beforeEach(() => setSession(makeSession({ edits_basics: true })));

const draft = newDraft({ ...NEW_BASIC, name: '新しいもの', question_ids: [4] });

it('keeps what was typed, with the questions that are made for it, for its own basic', () => {
  keepDraft('new', draft);
  addToDraft('new', 9);
  addToDraft(12, 10);
  expect(readDraft('new')?.typed).toMatchObject({ name: '新しいもの', question_ids: [4, 9] });
  expect(readDraft(12)).toBeNull();
  dropDraft();
  expect(readDraft('new')).toBeNull();
});

it('is not shown to whoever signs in next', () => {
  keepDraft('new', draft);
  setSession(makeSession({ id: 99 }));
  expect(readDraft('new')).toBeNull();
});

it('is of a basic that an address can name', () => {
  expect(['new', '12', 'x', undefined].map(basicRefIn)).toEqual(['new', 12, undefined, undefined]);
});
