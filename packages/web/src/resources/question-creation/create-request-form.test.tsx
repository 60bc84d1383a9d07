import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { CreateRequestForm } from './create-request-form';
import { fileIssue } from './creation-words';
import { makeRequest, makeSettings, MODEL } from './question-creation.testing';

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

const open = async (answer: () => Response, settings = makeSettings()) => {
  const fetched = stubFetch(answer);
  const onCreated = vi.fn();
  await openPage(
    <CreateRequestForm settings={settings} leaving={false} onCreated={onCreated} />,
    '/admin/questions/create/with-ai/create-request',
  );
  const send = () => userEvent.click(screen.getByRole('button', { name: '問題の案を作る' }));
  const choose = (name: string, content = '規程') =>
    userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File([content], name),
      { applyAccept: false },
    );
  await screen.findByLabelText('問題の数');
  return { fetched, onCreated, send, choose };
};

it('sends the file with what is wanted of it, full-width numbers too', async () => {
  const { fetched, onCreated, send, choose } = await open(() => json(makeRequest(), 201));
  await choose('規程.pdf');
  const count = screen.getByLabelText('問題の数');
  await userEvent.clear(count);
  await userEvent.type(count, '１２');
  await userEvent.click(screen.getByRole('radio', { name: /穴埋め/ }));
  await send();
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  const form = fetched.mock.calls[0]![1].body as FormData;
  expect((form.get('file') as File).name).toBe('規程.pdf');
  expect([form.get('purpose'), form.get('num_of_choices'), form.get('num_of_questions')]).toEqual([
    'FillInTheBlank',
    '4',
    '12',
  ]);
});

it('tells what is wrong before anything is sent', async () => {
  const { fetched, send, choose } = await open(() => json(makeRequest(), 201));
  await send();
  expect(await screen.findByText('ファイルを選んでください。')).toBeTruthy();
  await choose('規程.doc');
  expect(await screen.findByText(/「規程.doc」は読み取れない種類のファイルです/)).toBeTruthy();
  const count = screen.getByLabelText('問題の数');
  await userEvent.clear(count);
  await userEvent.type(count, '51');
  await send();
  expect(await screen.findByText(/問題の数は1から50まで/)).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

it('shows what the server refuses at the file, and keeps what was typed', async () => {
  const message = 'この文書は暗号化されています。';
  const { send, choose } = await open(() =>
    json({ errors: [{ code: 'VALIDATION_FAILED', field: 'file', message }] }, 400),
  );
  await choose('規程.pdf');
  await userEvent.type(screen.getByLabelText('指示'), '数字を多く');
  await send();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('指示').value).toBe('数字を多く');
  expect(screen.getByText(/規程\.pdf（/)).toBeTruthy();
});

it('waits for a decision about the model', async () => {
  const settings = makeSettings({ maker: 'LanguageModel', model: MODEL });
  await open(() => json(makeRequest(), 201), settings);
  expect(screen.getByRole('button', { name: '問題の案を作る' })).toHaveProperty('disabled', true);
});

it('looks at a file’s kind and size', () => {
  expect(fileIssue({ name: '規程.PDF', size: 5 }, false)).toBeNull();
  expect(fileIssue({ name: '図.png', size: 5 }, false)).toContain('画像の文字は読み取れません');
  expect(fileIssue({ name: '図.png', size: 5 }, true)).toBeNull();
  expect(fileIssue({ name: '規程.pdf', size: 0 }, false)).toContain('空のファイル');
  expect(fileIssue({ name: '規程.pdf', size: 11 * 1024 * 1024 }, false)).toContain('大きすぎます');
});
