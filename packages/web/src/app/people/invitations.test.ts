import type { InvitationOutlook } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { invitedSentence, invitingSentence, waitingSentence } from './invitations';

const outlook = (changes: Partial<InvitationOutlook> = {}): InvitationOutlook => ({
  approved: true,
  waiting: 0,
  held_mails: 0,
  at_once: 100,
  last_on: '2026-12-01',
  ...changes,
});

it.each([
  [100, {}, 'すぐに送ります。'],
  [1201, {}, '今日は100人に送ります。残りの1,101人には、明日から順に送り、12月1日までに届きます。'],
  [5, { at_once: 0 }, '今日送れる数に達しています。明日から順に送り、12月1日までに届きます。'],
  [
    5,
    { approved: false, at_once: 0, last_on: null },
    'いまは送らず、運営会社による会社の確認が済むと、自動で送ります。運営会社は、通常1営業日以内に確認します。',
  ],
])('says of %i people when they are written to', (count, changes, sentence) => {
  expect(invitingSentence(outlook(changes), count)).toBe(sentence);
});

it('says of those who wait until when, and for what', () => {
  expect(waitingSentence(outlook())).toContain('12月1日までに届きます。');
  expect(waitingSentence(outlook({ last_on: null }))).toBe('待っていた招待は、すべて送りました。');
  expect(waitingSentence(outlook({ approved: false, last_on: null }))).toContain(
    '会社の確認を待っています',
  );
});

it.each([
  [3, 0, '3人を作成し、招待のメールを送りました。'],
  [3, 3, '3人を作成しました。3人への招待は、まだ送っていません。'],
  [3, 2, '3人を作成し、1人に招待のメールを送りました。2人への招待は、まだ送っていません。'],
])(
  'says of %i people who were made, %i of whom wait, how many were written to',
  (made, queued, said) => {
    expect(invitedSentence({ made, queued })).toBe(said);
  },
);

it('says for what the invitations of those who were made wait, and until when', () => {
  expect(invitedSentence({ made: 3, queued: 2 }, outlook())).toBe(
    '3人を作成し、1人に招待のメールを送りました。2人への招待は、1日に送れる数の中で順に送ります。12月1日までに届きます。',
  );
  const held = outlook({ approved: false, last_on: null });
  expect(invitedSentence({ made: 3, queued: 3 }, held)).toContain(
    '3人を作成しました。3人への招待は、運営会社による会社の確認を待っています。',
  );
});
