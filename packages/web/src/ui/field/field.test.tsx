import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field';
import { TextField } from './text-field';

it('reads the error and the hint with the field', () => {
  render(<TextField label="氏名" hint="姓と名" error="氏名を入力してください。" required />);
  const input = screen.getByLabelText('氏名');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = described.map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual(['氏名を入力してください。', '姓と名']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('shows a password and hides it again', async () => {
  render(<PasswordField label="パスワード" autoComplete="current-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('パスワード');
  const toggle = screen.getByRole('button', { name: 'パスワードを表示' });
  expect(input.type).toBe('password');
  await userEvent.click(toggle);
  expect(input.type).toBe('text');
  await userEvent.click(toggle);
  expect(input.type).toBe('password');
});

it('takes a password that is pasted, and tells managers which one it is', async () => {
  render(<PasswordField label="パスワード" autoComplete="current-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('パスワード');
  await userEvent.click(input);
  await userEvent.paste('kept by a manager');
  expect(input.value).toBe('kept by a manager');
  expect(input.autocomplete).toBe('current-password');
});

it('says that a password is typed in full width, which its dots hide, as long as it is', async () => {
  render(<PasswordField label="パスワード" autoComplete="current-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('パスワード');
  const note = screen.getByRole('status');
  await userEvent.type(input, 'ｔｏｋｉ');
  expect(note.textContent).toContain('全角の文字が入っています');
  await userEvent.clear(input);
  await userEvent.type(input, 'toki');
  expect(note.textContent).toBe('');
});
