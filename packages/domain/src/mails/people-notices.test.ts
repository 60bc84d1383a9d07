import { NoticeRefusal, PeopleNoticeKind } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { proposedNotice, refusalOfNotice, type NoticePerson } from './people-notices';

const person: NoticePerson = {
  hasAddress: true,
  isDeactivated: false,
  isOnLeave: false,
  isFailing: false,
  hasStopped: false,
  hasOtherWay: false,
  isToldToday: false,
  isRequired: false,
};

const refusedFor: Record<NoticeRefusal, Partial<NoticePerson>> = {
  AlreadyToday: { isToldToday: true },
  Deactivated: { isDeactivated: true },
  OnLeave: { isOnLeave: true },
  NoAddress: { hasAddress: false },
  Failing: { isFailing: true },
  Stopped: { hasStopped: true },
};
const reasons = NoticeRefusal.options;

describe('a notice by hand', () => {
  it('goes to who can be written to', () => {
    expect(refusalOfNotice(person)).toBeNull();
  });

  it.each(reasons)('does not go to who is %s', (reason) => {
    expect(refusalOfNotice({ ...person, ...refusedFor[reason] })).toBe(reason);
  });

  it('goes to a device of those whom no mail reaches, and of nobody on leave or gone', () => {
    const left = reasons.filter(
      (reason) => refusalOfNotice({ ...person, hasOtherWay: true, ...refusedFor[reason] }) !== null,
    );
    expect(left).toEqual(['AlreadyToday', 'Deactivated', 'OnLeave']);
  });

  it('goes against a wish where the course is compulsory', () => {
    expect(refusalOfNotice({ ...person, hasStopped: true, isRequired: true })).toBeNull();
  });

  it('names the course that it is about', () => {
    for (const kind of PeopleNoticeKind.options.filter((one) => one !== 'NotSignedIn'))
      expect(proposedNotice(kind, '防災')).toContain('コース「防災」');
    expect(PeopleNoticeKind.options.map((kind) => proposedNotice(kind, null)).join()).not.toContain(
      '「',
    );
  });
});
