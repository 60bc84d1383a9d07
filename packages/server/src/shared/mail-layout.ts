import { PRODUCT_NAME } from '@tokiori/contract';
import { escapeHtml } from '../platform/text/html';

/** The content of a mail. Every part is plain text. */
export interface MailBody {
  paragraphs: string[];
  /** A code to type, shown large. */
  code?: string;
  link?: { label: string; url: string };
  /** Where else one may look, under the main link. */
  links?: readonly { label: string; url: string }[];
  /** Small print below. */
  notes?: string[];
  /** A link in the small print. */
  smallLink?: { label: string; url: string };
  /** What becomes of a reply to the mail; absent: nobody reads it. */
  onReply?: string;
}

const NOT_YOU =
  'このメールに心当たりがないときは、リンクを開いたりコードを人に伝えたりせず、このメールを削除してください。';
const NO_REPLY = 'このメールは自動でお送りしています。ご返信にはお答えできません。';

const closing = ({ code, link, notes = [], onReply = NO_REPLY }: MailBody): string[] => [
  ...notes,
  ...(code === undefined && link === undefined ? [] : [NOT_YOU]),
  onReply,
];

const greeting = (name: string | null): string[] => (name === null ? [] : [`${name} 様`]);

/** The mail as plain text. */
export const mailText = (name: string | null, body: MailBody): string =>
  [
    ...greeting(name),
    ...body.paragraphs,
    ...(body.code === undefined ? [] : [`コード: ${body.code}`]),
    ...(body.link === undefined ? [] : [`${body.link.label}:\n${body.link.url}`]),
    ...(body.links ?? []).map(({ label, url }) => `${label}:\n${url}`),
    '――――――――――',
    ...closing(body),
    ...(body.smallLink === undefined ? [] : [`${body.smallLink.label}:\n${body.smallLink.url}`]),
    PRODUCT_NAME,
  ]
    .join('\n\n')
    .concat('\n');

const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const codeHtml = (code: string): string =>
  paragraph(code, 'font-size:28px;font-weight:bold;letter-spacing:4px;font-family:monospace');

/** Repeats the URL below its button, for clients where the button does not work, and to show where it leads. */
const linkHtml = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;background:#26457a;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(label)}</a></p>` +
  paragraph(url, 'font-size:13px;color:#555555;word-break:break-all');

const smallLinkHtml = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:0 0 16px;font-size:13px"><a href="${escapeHtml(url)}" style="color:#26457a">${escapeHtml(label)}</a></p>`;

/**
 * The mail as HTML without external resources. It has colours of its own throughout and says so: programs with a dark
 * look would otherwise turn some of them and not others.
 */
export const mailHtml = (name: string | null, body: MailBody): string => {
  const parts = [
    `<p style="margin:0 0 24px;font-size:18px;font-weight:bold;color:#26457a">${escapeHtml(PRODUCT_NAME)}</p>`,
    ...[...greeting(name), ...body.paragraphs].map((text) => paragraph(text)),
    ...(body.code === undefined ? [] : [codeHtml(body.code)]),
    ...(body.link === undefined ? [] : [linkHtml(body.link)]),
    ...(body.links ?? []).map(smallLinkHtml),
    '<hr style="border:0;border-top:1px solid #dddddd;margin:24px 0">',
    ...closing(body).map((text) => paragraph(text, 'font-size:13px;color:#555555')),
    ...(body.smallLink === undefined ? [] : [smallLinkHtml(body.smallLink)]),
  ];
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(PRODUCT_NAME)}</title></head><body style="margin:0;padding:24px;background:#ffffff;color:#222222;font-size:16px;line-height:1.7;font-family:'Hiragino Sans','Yu Gothic',Meiryo,sans-serif"><div style="max-width:560px">${parts.join('')}</div></body></html>`;
};
