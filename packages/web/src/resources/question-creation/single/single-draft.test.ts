import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../../app/session/session-store';
import { makeSession } from '../../../app/test/make';
import { dropSingleDraft, keepSingleDraft, NEW_DRAFT, readSingleDraft } from './single-draft';

const typed = {
  ...NEW_DRAFT,
  asked: { ...NEW_DRAFT.asked, text: '規程の文' },
  instruction: '数字',
};

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

it('is there again when one comes back', () => {
  expect(readSingleDraft()).toBeNull();
  keepSingleDraft(typed);
  expect(readSingleDraft()).toEqual(typed);
  dropSingleDraft();
  expect(readSingleDraft()).toBeNull();
});

it('is nobody else’s', () => {
  keepSingleDraft(typed);
  setSession(makeSession({ id: 8, role: 'Admin' }));
  expect(readSingleDraft()).toBeNull();
});
