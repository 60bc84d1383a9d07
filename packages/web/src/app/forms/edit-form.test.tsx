import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { TextField } from '../../ui/field/text-field';
import { ApiError } from '../api/api-error';
import { setSession } from '../session/session-store';
import { makeSession } from '../test/make';
import { openPage } from '../test/open-page';
import { EditForm } from './edit-form';
import { resolverOf } from './resolver-of';
import { useEditForm, type EditDraft } from './use-edit-form';

interface Book {
  name: string;
  post: string;
  revision: number;
}
const Body = z.object({ name: z.string(), post: z.string() });
type SentBody = Partial<z.infer<typeof Body>> & { revision: number };
const valuesOf = ({ name, post }: Book) => ({ name, post });

interface Props {
  record: Book;
  send: (body: SentBody) => Promise<Book>;
  load?: () => Promise<Book>;
  confirm?: (body: SentBody) => Promise<boolean>;
  draft?: EditDraft<ReturnType<typeof valuesOf>>;
  onLeave?: (draft: EditDraft<ReturnType<typeof valuesOf>>) => void;
}
const Form = ({ onLeave, load = () => Promise.reject(new Error('not asked')), ...rest }: Props) => {
  const { form, edit, draftOf } = useEditForm({
    ...rest,
    target: 'user',
    valuesOf,
    resolver: resolverOf(Body),
    load,
  });
  return (
    <EditForm edit={edit}>
      <TextField {...form.register('name')} label="氏名" />
      <TextField {...form.register('post')} label="役職" />
      {onLeave && (
        <button type="button" onClick={() => onLeave(draftOf())}>
          ほかの画面へ
        </button>
      )}
    </EditForm>
  );
};

const record: Book = { name: '山田', post: '課長', revision: 4 };
const stale = new ApiError(409, 'STALE_REVISION', '変更しました。', [], null, {
  revision: 5,
  changed_by: { id: 20, name: '佐藤花子' },
  changed_at: '2026-11-20T05:32:00Z',
  changes: { post: { from: '課長', to: '係長' }, statement: {} },
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};
const saveButton = () => screen.getByRole('button', { name: '保存する' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

it('sends what was changed with its revision, and only when something was', async () => {
  const send = vi.fn(async (body: SentBody) => ({ ...record, ...body, revision: 5 }));
  await openPage(<Form record={record} send={send} />, '/books/1');
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  expect(saveButton().title).toBe('変更はありません');
  await press('保存する');
  expect(send).not.toHaveBeenCalled();
  await type('氏名', '山本');
  await press('保存する');
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: '山本', revision: 4 });
  await vi.waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBe('true'));
  await type('役職', '部長');
  await press('保存する');
  expect(send).toHaveBeenLastCalledWith({ post: '部長', revision: 5 });
});

const meetConflict = async (load?: () => Promise<Book>) => {
  const send = vi
    .fn<(body: SentBody) => Promise<Book>>()
    .mockRejectedValueOnce(stale)
    .mockImplementation(async (body) => ({ ...record, post: '係長', ...body, revision: 6 }));
  await openPage(<Form record={record} send={send} {...(load ? { load } : {})} />, '/books/1');
  await type('氏名', '山本');
  await type('役職', '部長');
  await press('保存する');
  const dialog = await screen.findByRole('dialog', { name: '佐藤花子さんが先に変更しました' });
  return { send, dialog };
};

it('says who was first and with what, and can be closed without losing anything', async () => {
  const { dialog } = await meetConflict();
  expect(within(dialog).getByText('課長 → 係長')).toBeTruthy();
  expect(within(dialog).getByText('問題文')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '閉じる' }));
  expect(field('氏名').value).toBe('山本');
  expect(field('役職').value).toBe('部長');
  expect(saveButton().getAttribute('aria-disabled')).toBeNull();
});

it('overwrites with what was changed alone, over the new revision', async () => {
  const { send } = await meetConflict();
  await press('自分の内容で上書きする');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(send).toHaveBeenLastCalledWith({ name: '山本', post: '部長', revision: 5 });
});

it('loads the latest, keeps what nobody else changed, and can put back the rest', async () => {
  const { send } = await meetConflict(async () => ({ name: '山田', post: '係長', revision: 5 }));
  await press('最新の内容を読み込む');
  await vi.waitFor(() => expect(field('役職').value).toBe('係長'));
  expect(field('氏名').value).toBe('山本');
  expect(screen.getByText(/入力していた内容：役職「部長」/)).toBeTruthy();
  await press('入力していた内容に戻す');
  expect(field('役職').value).toBe('部長');
  await press('保存する');
  await vi.waitFor(() =>
    expect(send).toHaveBeenLastCalledWith({ name: '山本', post: '部長', revision: 5 }),
  );
});

it('has nothing left to save after the latest was loaded and the rest was saved', async () => {
  const { send } = await meetConflict(async () => ({ name: '山田', post: '係長', revision: 5 }));
  await press('最新の内容を読み込む');
  await vi.waitFor(() => expect(field('役職').value).toBe('係長'));
  await press('保存する');
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith({ name: '山本', revision: 5 }));
  await vi.waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBe('true'));
});

it('asks before it sends, and sends nothing without consent', async () => {
  const send = vi.fn(async (body: SentBody) => ({ ...record, ...body, revision: 5 }));
  const confirm = vi.fn(async () => false);
  await openPage(<Form record={record} send={send} confirm={confirm} />, '/books/1');
  await type('氏名', '山本');
  await press('保存する');
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ name: '山本', revision: 4 });
  expect(send).not.toHaveBeenCalled();
  expect(field('氏名').value).toBe('山本');
  confirm.mockResolvedValue(true);
  await press('保存する');
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: '山本', revision: 4 });
});

it('is taken up again as it was left, from the version that it was typed over', async () => {
  const onLeave = vi.fn();
  const send = vi.fn(async (body: SentBody) => ({ ...record, ...body, revision: 9 }));
  await openPage(<Form record={record} send={send} onLeave={onLeave} />, '/books/1');
  await type('氏名', '山本');
  await press('ほかの画面へ');
  const draft = onLeave.mock.lastCall![0] as EditDraft<ReturnType<typeof valuesOf>>;
  expect(draft).toMatchObject({ revision: 4, typed: { name: '山本' } });
  cleanup();
  // Somebody else has saved meanwhile: the next save has to say so.
  await openPage(
    <Form record={{ ...record, revision: 6 }} send={send} draft={draft} />,
    '/books/1',
  );
  expect(field('氏名').value).toBe('山本');
  await press('保存する');
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: '山本', revision: 4 });
});

it('goes on from what a button beside it has changed, as long as it shows nothing of that', async () => {
  const send = vi.fn(async (body: SentBody) => ({ ...record, ...body, revision: 6 }));
  const Beside = () => {
    const [now, setNow] = useState(record);
    return (
      <>
        <Form record={now} send={send} />
        <button type="button" onClick={() => setNow({ ...record, revision: 5 })}>
          公開する
        </button>
        <button type="button" onClick={() => setNow({ ...record, post: '係長', revision: 6 })}>
          役職が変わる
        </button>
      </>
    );
  };
  await openPage(<Beside />, '/books/1');
  await type('氏名', '山本');
  await press('公開する');
  expect(field('氏名').value).toBe('山本');
  await press('保存する');
  expect(send).toHaveBeenLastCalledWith({ name: '山本', revision: 5 });
  cleanup();

  await openPage(<Beside />, '/books/1');
  await type('氏名', '山本');
  await press('役職が変わる');
  await press('保存する');
  expect(send).toHaveBeenLastCalledWith({ name: '山本', revision: 4 });
});
