import { describe, expect, it } from 'vitest';
import { isLearningMail, MAIL_RULES, refusalOfMail, type MailKind, type MailReader } from './kinds';

const reader: MailReader = {
  hasAddress: true,
  isDeactivated: false,
  isOnLeave: false,
  isFailing: false,
  hasStopped: false,
};
const kinds = Object.keys(MAIL_RULES) as MailKind[];

describe.each(kinds)('a mail of the kind %s', (kind) => {
  it('reaches who wants it, and nobody without an address', () => {
    expect(refusalOfMail(kind, reader)).toBeNull();
    expect(refusalOfMail(kind, { ...reader, hasAddress: false })).toBe('NoAddress');
  });

  it('leaves people on leave alone, if it is about learning', () => {
    const refusals = (
      [{ isOnLeave: true }, { isFailing: true }, { isDeactivated: true }] as const
    ).map((state) => refusalOfMail(kind, { ...reader, ...state }));
    if (isLearningMail(kind)) expect(refusals).toEqual(['OnLeave', 'Failing', 'Deactivated']);
    else expect(refusals.slice(0, 2)).toEqual([null, null]);
  });
});

it('is stopped by a wish where it may be', () => {
  const stopped = kinds.filter(
    (kind) => refusalOfMail(kind, { ...reader, hasStopped: true }) === 'Stopped',
  );
  expect(stopped).toEqual([
    'reminder',
    'basic-reminder',
    'people-notice',
    'report-reply',
    'question-ask',
    'managers-list',
    'weekly-report',
    'question-checks',
    'question-reviews',
    'data-request',
  ]);
});
