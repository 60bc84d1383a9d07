import type { Question } from '@tokiori/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { TagDialog } from './tag-dialog';

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

const TAGS = [
  { id: '法改正', tag: '法改正', question_count: 1200 },
  { id: '店長', tag: '店長', question_count: 3 },
];

const open = async () => {
  const fetched = stubFetch(() => json(TAGS, 200, { 'content-range': 'question-tags 0-1/2' }));
  const onTag = vi.fn();
  const rows = [{ tags: ['新人'] }, { tags: ['2026年度', '新人'] }] as unknown as Question[];
  const props = { count: '2問', busy: false, error: undefined, onClose: vi.fn() };
  await openPage(<TagDialog {...props} rows={rows} onTag={onTag} />, '/admin/questions');
  await screen.findByRole('button', { name: '法改正（1,200問）' });
  return { onTag, asked: () => fetched.mock.calls.map(([url]) => decodeURIComponent(url)) };
};

it('puts on tags that are in use and takes away those that the questions have', async () => {
  const { onTag } = await open();
  await userEvent.click(screen.getByRole('button', { name: '法改正（1,200問）' }));
  expect(screen.queryByRole('button', { name: '法改正（1,200問）' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '新人' }));
  await userEvent.click(screen.getByRole('button', { name: 'タグを変える' }));
  expect(onTag).toHaveBeenCalledWith({ add_tags: ['法改正'], remove_tags: ['新人'] });
});

it('looks for what is typed behind the last mark, and puts the tag in its place', async () => {
  const { onTag, asked } = await open();
  const field = screen.getByRole('textbox', { name: '付けるタグ' });
  await userEvent.type(field, '新しい、てん');
  await waitFor(() => expect(asked().at(-1)).toContain('q=てん'));
  await userEvent.click(await screen.findByRole('button', { name: '店長（3問）' }));
  expect(field).toHaveProperty('value', '新しい、店長、');
  await userEvent.click(screen.getByRole('button', { name: 'タグを変える' }));
  expect(onTag).toHaveBeenCalledWith({ add_tags: ['新しい', '店長'], remove_tags: [] });
});
