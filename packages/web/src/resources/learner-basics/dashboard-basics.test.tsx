import { useQuery } from '@tanstack/react-query';
import type { StudentBasic } from '@tokiori/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { json, stubFetch } from '../../app/test/fetch';
import { openPage } from '../../app/test/open-page';
import { DashboardBasics } from './dashboard-basics';
import { ownBasicsPartQuery } from './learner-basics.api';
import { makeBasic, makeBegun, PASSED } from './make-basic.testing';

const Page = () => {
  const query = useQuery(ownBasicsPartQuery);
  return (
    <main aria-busy={query.isPending}>
      <DashboardBasics query={query} today="2026-11-20" />
    </main>
  );
};

const open = (rows: StudentBasic[]) => {
  stubFetch(() => json(rows, 200, { 'content-range': `basics 0-9/${rows.length}` }));
  return openPage(<Page />, '/dashboard');
};

const linkNames = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

it('leads straight on with what was begun, then to what is to be taken', async () => {
  await open([
    makeBasic({ id: 1, name: '接客', to: '2026-11-30' }),
    makeBegun({ id: 2, name: '防災' }),
    makeBasic({ id: 3, name: '敬語', last: PASSED }),
  ]);
  await screen.findByText('防災');
  expect(linkNames()).toEqual(['防災：続ける', '接客：始める']);
  const [goOn, take] = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect([goOn, take]).toEqual(['/survey-sheets/41', '/company-basics/1/start']);
  expect(screen.getByText('11月30日（月）まで')).toBeDefined();
  expect(screen.queryByText('敬語')).toBeNull();
  fireEvent.click(screen.getByText('合格したベーシック（1件）'));
  expect(await screen.findByText('敬語')).toBeDefined();
});

it('is not there when there are none, or none that is finished being written', async () => {
  await open([makeBasic({ question_count: 0 })]);
  await vi.waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false'));
  expect(screen.queryByRole('heading', { name: 'ベーシック' })).toBeNull();
});
