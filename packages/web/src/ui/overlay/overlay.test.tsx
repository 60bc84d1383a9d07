import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';
import { Menu } from './menu';

describe('a confirmation', () => {
  const confirm = (props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    render(
      <ConfirmDialog
        open
        title="山田さんを削除しますか？"
        actionLabel="削除する"
        onConfirm={onConfirm}
        onClose={onClose}
        {...props}
      >
        元に戻せません。
      </ConfirmDialog>,
    );
    return { onConfirm, onClose };
  };

  it('acts through a button that names the action', () => {
    const { onConfirm } = confirm();
    fireEvent.click(screen.getByText('削除する'));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('shows inside what went wrong', () => {
    confirm({ error: '最後の管理者です。' });
    expect(screen.getByRole('dialog').textContent).toContain('最後の管理者です。');
  });

  it('takes no second press while it works', () => {
    const { onConfirm } = confirm({ busy: true });
    fireEvent.click(screen.getByText('削除する'));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('waits for the name to be typed where one is asked for', async () => {
    const { onConfirm } = confirm({ typeToConfirm: '山田太郎' });
    expect(screen.getByRole('textbox').hasAttribute('autofocus')).toBe(true);
    fireEvent.click(screen.getByText('削除する'));
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox'), '山田太郎');
    fireEvent.click(screen.getByText('削除する'));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('closes with Esc', () => {
    const { onClose } = confirm();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a menu', () => {
  it('is walked with the arrow keys and closed with Esc', async () => {
    const onSelect = vi.fn();
    const items = ['編集する', '削除する'].map((label) => ({ label, onSelect }));
    render(<Menu label="操作" items={items} />);
    await userEvent.click(screen.getByRole('button', { name: '操作' }));
    expect(document.activeElement?.textContent).toBe('編集する');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('削除する');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '操作' }));
    expect(onSelect).not.toHaveBeenCalled();
  });
});
