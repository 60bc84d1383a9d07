/** Who is not written to with mails of a kind. */
export interface MailRule {
  /** Who has stopped mails, where their company lets them; such a mail names the way to stop it. */
  isStoppable: boolean;
  /** Whether it goes to people on a leave of absence. */
  duringLeave: boolean;
  /** Whether it goes to accounts that are deactivated. */
  toDeactivated: boolean;
}

/** About learning: nobody is in need of it, so everybody may be free of it. */
const LEARNING = { isStoppable: true, duringLeave: false, toDeactivated: false } as const;
/** What somebody needs to get in; a deactivated account has no way in. */
const WAY_IN = { isStoppable: false, duringLeave: true, toDeactivated: false } as const;
/** What the owner of an account or an address has to hear, whatever the state of the account. */
const NOTICE = { isStoppable: false, duringLeave: true, toDeactivated: true } as const;

/**
 * Every kind of mail, with who is not written to. Each mail names its kind, and one that may be stopped is only written to
 * whom `refusalOfMail` lets pass.
 */
export const MAIL_RULES = {
  /** What waits today. */
  reminder: LEARNING,
  /** The same of a course that the company made compulsory: a wish does not count against it. */
  'required-reminder': { ...LEARNING, isStoppable: false },
  /** An admin asks somebody to take a basic. */
  'basic-reminder': LEARNING,
  /** Somebody who answers for people tells them by hand that something waits. */
  'people-notice': LEARNING,
  /** The same of a course that the company made compulsory. */
  'required-people-notice': { ...LEARNING, isStoppable: false },
  /** What became of a report. */
  'report-reply': LEARNING,
  /** A colleague asks about a question. */
  'question-ask': LEARNING,
  /** Managers are told who has not taken what waits. */
  'managers-list': LEARNING,
  /** Admins and managers are told how their week begins. */
  'weekly-report': LEARNING,
  /** Questions that the reader looks after are to be looked at again. */
  'question-checks': LEARNING,
  /** Questions wait for the reader to look at them, or theirs were published or sent back. */
  'question-reviews': LEARNING,
  /** To admins: somebody asks for a correction or a deletion of their data. */
  'data-request': LEARNING,
  /** A reminder as it will arrive, which an admin sends to themselves. */
  'reminder-example': WAY_IN,
  invitation: WAY_IN,
  reset: WAY_IN,
  'sign-in-code': WAY_IN,
  welcome: WAY_IN,
  /** To admins: somebody without an address asks for a new password. */
  'reset-request': WAY_IN,
  'password-changed': NOTICE,
  'wrong-codes': NOTICE,
  'second-factor-changed': NOTICE,
  /** With the link that undoes the change. */
  'sign-in-changed': NOTICE,
  'sign-in-change-undone': NOTICE,
  /** To the other admins, where the owner has no address. */
  'sign-in-of-another-changed': WAY_IN,
  /** What was decided about one's data, which one has asked for. */
  'data-request-answer': NOTICE,
  /** To addresses, whether or not somebody has an account with them. */
  'sign-up-link': NOTICE,
  'already-registered': NOTICE,
  'inquiry-received': NOTICE,
  'inquiry-reply': NOTICE,
  /** To the operator. */
  'inquiry-told': NOTICE,
  'company-waits': NOTICE,
} as const satisfies Record<string, MailRule>;

export type MailKind = keyof typeof MAIL_RULES;

/** Kinds that don't go to everybody with an account: who gets one is asked for. */
export type LearningMailKind = {
  [K in MailKind]: (typeof MAIL_RULES)[K]['duringLeave'] extends false ? K : never;
}[MailKind];

/** Why somebody is not written to. */
export type MailRefusal = 'Deactivated' | 'OnLeave' | 'NoAddress' | 'Failing' | 'Stopped';

/** What decides whether a person is written to. */
export interface MailReader {
  hasAddress: boolean;
  isDeactivated: boolean;
  /** Today. */
  isOnLeave: boolean;
  /** Mails to the address were refused for good. */
  isFailing: boolean;
  /** Has stopped mails, and the company lets them. */
  hasStopped: boolean;
}

/** Whether mails of a kind are about learning. */
export const isLearningMail = (kind: MailKind): kind is LearningMailKind =>
  !MAIL_RULES[kind].duringLeave;

/** Why a person gets no mail of a kind; `null` when they get it. */
export const refusalOfMail = (kind: MailKind, reader: MailReader): MailRefusal | null => {
  const rule: MailRule = MAIL_RULES[kind];
  if (reader.isDeactivated && !rule.toDeactivated) return 'Deactivated';
  if (reader.isOnLeave && !rule.duringLeave) return 'OnLeave';
  if (!reader.hasAddress) return 'NoAddress';
  // What has to arrive is tried again; a reminder is not.
  if (reader.isFailing && isLearningMail(kind)) return 'Failing';
  return reader.hasStopped && rule.isStoppable ? 'Stopped' : null;
};

/** Every kind of notification on a device; all of them end with the account, and none says what a mail alone may say. */
const PUSH_RULES = {
  /** What waits today. */
  today: { isStoppable: true, duringLeave: false },
  /** What somebody who answers for people tells them by hand. */
  notice: { isStoppable: true, duringLeave: false },
  /** What somebody asks for to see what one looks like. */
  example: { isStoppable: false, duringLeave: true },
} as const satisfies Record<string, Omit<MailRule, 'toDeactivated'>>;

export type PushKind = keyof typeof PUSH_RULES;

/** What decides whether a person is told on their devices. */
export interface DeviceOwner {
  hasDevice: boolean;
  isDeactivated: boolean;
  /** Today. */
  isOnLeave: boolean;
  /** Has stopped what can be stopped. */
  hasStopped: boolean;
}

/** Whether a person is told of something of a kind on their devices. */
export const isToldOnDevices = (kind: PushKind, owner: DeviceOwner): boolean => {
  const { isStoppable, duringLeave } = PUSH_RULES[kind];
  if (!owner.hasDevice || owner.isDeactivated) return false;
  if (owner.isOnLeave && !duringLeave) return false;
  return !(owner.hasStopped && isStoppable);
};
