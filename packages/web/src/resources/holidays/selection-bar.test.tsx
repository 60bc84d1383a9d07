import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NotificationProvider } from '../../ui/notification/notification-provider';
import { SelectionBar } from './selection-bar';

const show = (from: string, earliest: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NotificationProvider>
        <SelectionBar
          range={{ from, to: '2026-11-20' }}
          isOpen={false}
          own={[]}
          earliest={earliest}
          onClear={() => {}}
        />
      </NotificationProvider>
    </QueryClientProvider>,
  );

const enter = () => screen.queryByRole('button', { name: '休日に登録する' });

describe('days to be entered', () => {
  it('are today and later for a learner, who is told whom to ask', () => {
    show('2026-11-19', '2026-11-20');
    expect(enter()).toBeNull();
    expect(screen.getByText(/今日より前の休日は、会社の管理者が登録します/)).toBeTruthy();
  });

  it('may begin today', () => {
    show('2026-11-20', '2026-11-20');
    expect(enter()).toBeTruthy();
  });

  it('may have passed for an admin', () => {
    show('2026-11-02', '');
    expect(enter()).toBeTruthy();
  });
});
