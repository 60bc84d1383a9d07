import type { FilterInfo } from '@tokiori/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../session/session-store';
import { makeSession } from '../test/make';
import { openPage } from '../test/open-page';
import { FilterEditor } from './filter-editor';
import type { FilterValues } from './filter-values';
import type { ShownFilter } from './shown-filter';

const edit = async (
  info: FilterInfo,
  { filters = {}, ...shown }: Partial<ShownFilter> & { filters?: FilterValues } = {},
) => {
  const onChange = vi.fn();
  const filter = { name: 'it', ...shown, info };
  await openPage(<FilterEditor filter={filter} filters={filters} onChange={onChange} />, '/things');
  return onChange;
};

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

it('chooses several of fixed values, and those without words are for programs', async () => {
  const info = { kind: 'choice', label: '状態', values: ['Active', 'Invited', 'Odd'] } as const;
  const words = { Active: '有効', Invited: '招待中' };
  const onChange = await edit(info, { words, filters: { it: ['Active'] } });
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await userEvent.click(screen.getByRole('checkbox', { name: '招待中' }));
  expect(onChange).toHaveBeenLastCalledWith({ it: ['Active', 'Invited'] });
  await userEvent.click(screen.getByRole('checkbox', { name: '有効' }));
  expect(onChange).toHaveBeenLastCalledWith({ it: [] });
});

it('says whether what lies below counts too', async () => {
  const info = { kind: 'tree', label: '部署', below: 'below' } as const;
  const options = {
    queryKey: ['departments'],
    queryFn: () => [{ value: '3', label: '営業部', depth: 0, count: 12 }],
  } as unknown as ShownFilter['options'];
  const onChange = await edit(info, { options: options! });
  await userEvent.click(await screen.findByRole('checkbox', { name: /営業部/ }));
  expect(onChange).toHaveBeenLastCalledWith({ it: ['3'] });
  await userEvent.click(screen.getByRole('checkbox', { name: '下位を含む' }));
  expect(onChange).toHaveBeenLastCalledWith({ below: ['false'] });
});

it('takes a range of days by a preset, and lets go of it by the same', async () => {
  const presets = [{ label: '今年度', value: '2026-04-01..2027-03-31' }];
  const info = { kind: 'dates', label: '入社日' } as const;
  const onChange = await edit(info, { presets });
  await userEvent.click(screen.getByRole('button', { name: '今年度' }));
  expect(onChange).toHaveBeenLastCalledWith({ it: ['2026-04-01..2027-03-31'] });
});

it('takes numbers in full width, and waits while the ends are the wrong way round', async () => {
  const info = { kind: 'numbers', label: '点数' } as const;
  const onChange = await edit(info);
  await userEvent.type(screen.getByLabelText('この数から'), '５０');
  expect(onChange).toHaveBeenLastCalledWith({ it: ['50..'] });
  onChange.mockClear();
  await userEvent.type(screen.getByLabelText('この数まで'), '8');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('この数まで'), '0');
  expect(onChange).toHaveBeenLastCalledWith({ it: ['50..80'] });
});

it('takes words one in each line, each once, when the field is left', async () => {
  const onChange = await edit({ kind: 'texts', label: '勤務地' });
  await userEvent.type(screen.getByRole('textbox'), ' 東京{Enter}{Enter}大阪{Enter}東京');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ it: ['東京', '大阪'] });
});

it('finds a word that is on rows, says how many have it, and lets go of the one that is set', async () => {
  const find = (typed: string) =>
    ({
      queryKey: ['tags', typed],
      queryFn: () => [{ value: '法改正', label: '法改正', count: 12 }],
    }) as unknown as NonNullable<ShownFilter['options']>;
  const info = { kind: 'word', label: 'タグ' } as const;
  const onChange = await edit(info, { find, filters: { it: ['店長'] } });
  await userEvent.click(await screen.findByRole('option', { name: /法改正\s*12/ }));
  expect(onChange).toHaveBeenLastCalledWith({ it: ['法改正'] });
  await userEvent.click(screen.getByRole('button', { name: '外す' }));
  expect(onChange).toHaveBeenLastCalledWith({ it: [] });
});
