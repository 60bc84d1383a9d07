import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as files from '../files/save-file';
import { setSession } from '../session/session-store';
import { json, stubFetch } from '../test/fetch';
import { makeSession } from '../test/make';
import { openPage } from '../test/open-page';
import { CertificateButton } from './certificate-button';

const NAME = '修了証 個人情報の取り扱い.pdf';

beforeEach(() => setSession(makeSession()));

const press = async () => {
  await openPage(<CertificateButton of={{ sheetId: 40 }} />, '/survey-sheets/40/finish');
  fireEvent.click(screen.getByRole('button', { name: '修了証を保存する' }));
};

it('issues the certificate, then saves it under its name', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(NAME)}`;
  const calls = stubFetch((_, { method }) =>
    method === 'POST'
      ? json({})
      : new Response('%PDF-1.7', { headers: { 'content-disposition': disposition } }),
  );
  await press();
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]![0]).toBe(NAME);
  const made = calls.mock.calls.map(([url, { method }]) => `${method} ${url}`);
  expect(made).toEqual([
    'POST /api/survey_sheets/40/certificate',
    'GET /api/survey_sheets/40/certificate',
  ]);
});

it('says beside the button why there is none', async () => {
  const message = '合格した受講ではないため、修了証を発行できません。';
  stubFetch(() => json({ code: 'NOT_PASSED', message }, 409));
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});
