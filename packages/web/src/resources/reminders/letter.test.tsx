import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Letter } from './letter';

const MAIL = {
  from: 'ときおり <no-reply@tokiori.example>',
  to: { name: '山田 花子', address: 'hanako@mail.example' },
  subject: '今日の分のお知らせ',
  text: '今日の分を始める:\nhttps://tokiori.example/today',
  html: '<p>今日の分</p><a href="https://tokiori.example/today" style="color:#26457a">今日の分を始める</a>',
  is_example: false,
};

it('shows the mail as it arrives, with nothing that runs or leads away', () => {
  render(<Letter mail={MAIL} />);
  for (const words of [MAIL.from, '山田 花子 <hanako@mail.example>', MAIL.subject])
    expect(screen.getByText(words)).toBeTruthy();
  const frame = screen.getByTitle('届くメールの本文');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toBe(
    '<p>今日の分</p><a style="color:#26457a">今日の分を始める</a>',
  );
});

it('shows the text that programs without HTML show', () => {
  render(<Letter mail={{ ...MAIL, to: { ...MAIL.to, address: null } }} />);
  expect(screen.getByText('山田 花子（メールアドレスがありません）')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('テキスト'));
  expect(screen.queryByTitle('届くメールの本文')).toBeNull();
  expect(screen.getByText('https://tokiori.example/today').tagName).toBe('SPAN');
});
