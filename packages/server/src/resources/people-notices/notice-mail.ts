import { PRODUCT_NAME, type PeopleNoticeKind } from '@tokiori/contract';
import { NOTICE_TITLES } from '@tokiori/domain';
import type { MailContent } from '../../shared/mails';
import { unsubscribeLink } from '../../shared/unsubscribe-link';

/** What a notice says, to whomever it goes. */
export interface NoticeContent {
  kind: PeopleNoticeKind;
  courseName: string | null;
  /** In whose name: of the company, or of somebody of it too. */
  sender: string;
  text: string;
}

/** Where the links of it lead. */
interface NoticeLinks {
  publicUrl: string;
  /** Tells that the reader came by it; signs nobody in. */
  code: string;
  /** `null`: the company does not let its people stop mails. */
  unsubscribe: string | null;
}

/** A notice in a few words. */
export const noticeTitle = ({ kind, courseName }: NoticeContent): string =>
  courseName === null ? NOTICE_TITLES[kind] : `コース「${courseName}」の${NOTICE_TITLES[kind]}`;

/** The page of a notice, within the product. */
export const noticePath = ({ kind }: NoticeContent, code: string): string =>
  kind === 'NotSignedIn' ? '/login' : `/today?reminder=${code}`;

const NOTES = {
  toSignIn:
    'パスワードが分からないときは、ログインの画面の「パスワードを忘れた方」から決められます。',
  toLearn:
    'リンクを開いてログインすると、今日の分が表示されます。試験のほかは、途中でやめても、続きから解けます。',
};

/** The mail of a notice. Its link signs nobody in. */
export const noticeMail = (
  content: NoticeContent,
  { publicUrl, code, unsubscribe }: NoticeLinks,
): MailContent => {
  const { smallLink, unsubscribeUrl } = unsubscribeLink(publicUrl, unsubscribe);
  const isSignIn = content.kind === 'NotSignedIn';
  return {
    subject: `【${PRODUCT_NAME}】${noticeTitle(content)}`,
    body: {
      paragraphs: [`${content.sender}からのお知らせです。`, content.text],
      link: {
        label: isSignIn ? 'ログインする' : '今日の分を始める',
        url: `${publicUrl}${noticePath(content, code)}`,
      },
      notes: [isSignIn ? NOTES.toSignIn : NOTES.toLearn],
      ...(smallLink && { smallLink }),
    },
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
};
