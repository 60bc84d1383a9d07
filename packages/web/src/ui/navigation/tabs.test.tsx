import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './tabs';

const tabs = [
  { id: 'departments', label: '部署' },
  { id: 'users', label: 'ユーザー' },
] as const;

const Scores = () => {
  const [active, setActive] = useState<'departments' | 'users'>('departments');
  return (
    <Tabs label="成績" tabs={tabs} active={active} onChange={setActive}>
      {active}
    </Tabs>
  );
};

it('moves between tabs with the arrow keys, and the content follows', async () => {
  render(<Scores />);
  await userEvent.click(screen.getByRole('tab', { name: '部署' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('ユーザー');
  expect(screen.getByRole('tabpanel', { name: 'ユーザー' }).textContent).toBe('users');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel').textContent).toBe('departments');
});
