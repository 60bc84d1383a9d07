import type { NoticeRefusal, PeopleNoticeKind } from '@tokiori/contract';
import { refusalOfMail, type MailReader } from './kinds';

/** What decides whether a person is sent a notice by hand. */
export interface NoticePerson extends MailReader {
  /** Another channel than mail leads to them. */
  hasOtherWay: boolean;
  /** Was reminded today, by hand or as planned. */
  isToldToday: boolean;
  /** It is about a course that the company made compulsory. */
  isRequired: boolean;
}

/** The kind of mail that a notice by hand is. */
export const noticeMailKind = ({ isRequired }: Pick<NoticePerson, 'isRequired'>) =>
  isRequired ? 'required-people-notice' : 'people-notice';

/** Why a person is sent no notice; `null` when they are, by whichever way. */
export const refusalOfNotice = (person: NoticePerson): NoticeRefusal | null => {
  const refusal = refusalOfMail(noticeMailKind(person), person);
  // There is another way to those alone who could be written to if they had or wanted mails.
  if (refusal === 'Deactivated' || refusal === 'OnLeave') return refusal;
  if (person.isToldToday) return 'AlreadyToday';
  return person.hasOtherWay ? null : refusal;
};

/** What a notice is called where it is read. */
export const NOTICE_TITLES: Readonly<Record<PeopleNoticeKind, string>> = {
  Late: '受講のお願い',
  NotDone: '受講のお願い',
  NotSignedIn: 'ログインのお願い',
  NotPassed: '復習のお願い',
};

/** What a notice of a kind says unless it is changed. @param courseName `null`: all that they have */
export const proposedNotice = (kind: PeopleNoticeKind, courseName: string | null): string => {
  const course = courseName === null ? '' : `コース「${courseName}」に、`;
  switch (kind) {
    case 'Late':
      return `${course}まだ受けていないテストがあります。少しずつでかまいませんので、受講をお願いします。`;
    case 'NotDone':
      return courseName === null
        ? 'まだ終わっていないコースがあります。期間のうちに、受講をお願いします。'
        : `コース「${courseName}」が、まだ終わっていません。期間のうちに、受講をお願いします。`;
    case 'NotSignedIn':
      return 'まだ一度もログインしていません。ログインして、学習を始めてください。';
    case 'NotPassed':
      return courseName === null
        ? '結果が合格点に届いていないコースがあります。復習をお願いします。'
        : `コース「${courseName}」の結果が、合格点に届いていません。復習をお願いします。`;
  }
};
