import type { CompanyBasic } from '@tokiori/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { Menu, type MenuItem } from '../../ui/overlay/menu';
import { BasicDeletionDialog } from './basic-deletion';

interface Props {
  basic: CompanyBasic;
  /** The basic is gone; its page has to be left. */
  onDeleted: () => void;
}

/** The way to its results, and deleting it. */
export const BasicMenu = ({ basic, onDeleted }: Props) => {
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const [asking, setAsking] = useState(false);
  const results: MenuItem = {
    label: '成績を見る',
    icon: 'chart',
    onSelect: () =>
      void navigate({ to: '/admin/basic-scores/$basicId', params: { basicId: basic.id } }),
  };
  const rooms: MenuItem = {
    label: '試験の会場を開く',
    icon: 'users',
    onSelect: () =>
      void navigate({ to: '/admin/basic-scores/$basicId/rooms', params: { basicId: basic.id } }),
  };
  const drop: MenuItem = {
    label: '削除する',
    icon: 'trash',
    danger: true,
    onSelect: () => setAsking(true),
  };
  const evidence: MenuItem = {
    label: '監査用資料を作る',
    icon: 'download',
    onSelect: () => void navigate({ to: '/admin/evidence/create', search: { basic: basic.id } }),
  };
  const items = [
    ...(mayOpen(user, 'DepartmentManager') ? [results, rooms] : []),
    ...(mayOpen(user, 'Admin') ? [evidence] : []),
    ...(basic.editable ? [drop] : []),
  ];
  return (
    <>
      {items.length > 0 && <Menu label="操作" labelShown items={items} />}
      {asking && (
        <BasicDeletionDialog basic={basic} onDeleted={onDeleted} onClose={() => setAsking(false)} />
      )}
    </>
  );
};
