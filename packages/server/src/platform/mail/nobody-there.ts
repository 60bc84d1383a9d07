const DETAIL_LENGTH = 200;

/** What a server says when it gives no enhanced status: no such mailbox, moved, name not allowed. */
const NO_MAILBOX = new Set([550, 551, 553]);
/** Refusals of who sends, or of what is sent, that name the recipient all the same. */
const POLICY = /polic|spam|block|black|reputation|spf|dkim|dmarc|relay|denied|rate|ポリシー/i;
/** RFC 3463: 5.1.x is about the address, 5.2.1 a closed mailbox, 5.4.4 a domain that does not exist. */
const ABOUT_ADDRESS = /^5\.(1\.\d{1,3}|2\.1|4\.4)$/;

/** What a server says of a recipient. */
export interface Refusal {
  /** Enhanced status, `5.1.1`; `null`: none was given. */
  status: string | null;
  /** Status of SMTP; 0: none was given. */
  code: number;
  words: string;
}

/** Whether a recipient was refused for good since there is nobody at the address, whatever the mail says. */
export const isNobodyThere = ({ status, code, words }: Refusal): boolean =>
  status === null ? NO_MAILBOX.has(code) && !POLICY.test(words) : ABOUT_ADDRESS.test(status);

/** What a server answered, without the addresses that servers like to repeat, in one line. */
export const withoutAddresses = (text: string): string =>
  text
    .split(/[\s\p{Cc}]+/u)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .slice(0, DETAIL_LENGTH);
