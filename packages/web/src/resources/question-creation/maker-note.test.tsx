import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { isUsedUp, MakerNote, needsConsent } from './maker-note';
import { makeSettings, MODEL } from './question-creation.testing';

const DECIDED = { decided_by: '佐藤はな', decided_at: '2026-11-20T01:00:00.000Z' };

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

it('says that the built-in maker sends nothing away', async () => {
  await openPage(<MakerNote settings={makeSettings()} />, '/admin/questions');
  expect(await screen.findByText(/文章はこのサーバーの外に出ません/)).toBeTruthy();
  expect(screen.getByText(/今日はあと47回頼めます/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks for consent before anything is sent, naming the host', async () => {
  const fetched = stubFetch(() => json(makeSettings()));
  const settings = makeSettings({ maker: 'LanguageModel', model: MODEL });
  expect(needsConsent(settings)).toBe(true);
  await openPage(<MakerNote settings={settings} />, '/admin/questions');
  expect((await screen.findAllByText('models.example')).length).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: '承諾せず、簡易作成を使う' }));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  const [url, { method, body }] = fetched.mock.calls[0]!;
  expect([url, method, JSON.parse(String(body))]).toEqual([
    '/api/gpt/consent',
    'PUT',
    { accepted: false, host: 'models.example' },
  ]);
});

it('lets a decision be changed later', async () => {
  const consent = { accepted: true, ...DECIDED };
  const settings = makeSettings({ maker: 'LanguageModel', model: MODEL, consent });
  await openPage(<MakerNote settings={settings} />, '/admin/questions');
  expect(await screen.findByText(/models\.exampleに送られます/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '決定を変える' }));
  expect(await screen.findByRole('button', { name: '承諾して使う' })).toBeTruthy();
});

it('knows when the day’s share is used up', () => {
  expect(isUsedUp(makeSettings())).toBe(false);
  expect(isUsedUp(makeSettings({ requests: { used: 50, most: 50 } }))).toBe(true);
  const tokens = { used: 900, most: 900 };
  expect(isUsedUp(makeSettings({ tokens, maker: 'LanguageModel' }))).toBe(true);
  expect(isUsedUp(makeSettings({ tokens }))).toBe(false);
});
