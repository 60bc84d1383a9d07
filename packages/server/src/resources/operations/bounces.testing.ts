/** What a mail server tells of one recipient. */
export interface BounceReport {
  action?: string;
  status?: string;
  diagnostic?: string;
}

const recipient = ({
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <hanako@mail.example>: Recipient address rejected: User unknown',
}: BounceReport): string[] => [
  'Final-Recipient: rfc822; hanako@mail.example',
  `Action: ${action}`,
  `Status: ${status}`,
  `Diagnostic-Code: ${diagnostic}`,
  '',
];

/** A report on a mail (DSN, RFC 3464), as Postfix writes it, to where the mail came back. */
export const bounceTo = (address: string, ...told: BounceReport[]): string =>
  [
    `Delivered-To: ${address}`,
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    `To: ${address}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="ABC.1/mx.example"',
    '',
    '--ABC.1/mx.example',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--ABC.1/mx.example',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Fri, 20 Nov 2026 09:00:00 +0900 (JST)',
    '',
    ...(told.length === 0 ? [{}] : told).flatMap(recipient),
    '--ABC.1/mx.example',
    'Content-Type: message/rfc822',
    '',
    'From: no-reply@tokiori.example',
    'To: hanako@mail.example',
    'Subject: =?UTF-8?B?44GK55+l44KJ44Gb?=',
    '',
    'body',
    '',
    '--ABC.1/mx.example--',
    '',
  ].join('\r\n');
