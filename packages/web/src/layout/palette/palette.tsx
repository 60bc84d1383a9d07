import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignedIn } from '../../app/session/use-session';
import { allHelpQuery } from '../../resources/help/help.api';
import { GroupedFinder, type FinderGroup } from '../../ui/list/grouped-finder';
import { Dialog } from '../../ui/overlay/dialog';
import { useSettled } from '../../ui/use-settled';
import { noteOpened, openedLately } from './lately';
import type { PaletteItem } from './palette-item';
import { pagesOfHelp, searchPages } from './page-search';
import { useThings } from './use-things';

/** A pause in typing, after which the server is asked. */
const PAUSE_MS = 250;
const MOST_PAGES = 6;

const statusOf = (count: number, isPending: boolean, failed: readonly string[]): string => {
  if (isPending) return '探しています…';
  if (failed.length > 0)
    return `${failed.join('と')}を探せませんでした。通信環境を確認して、もう一度入力してください。`;
  return count === 0 ? '見つかりません。言葉を変えてください。' : `${count}件あります。`;
};

/** Opens any page, person, course or question by its name, with the keyboard alone. */
const Palette = ({ onClose }: { onClose: () => void }) => {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const settled = useSettled(wanted, PAUSE_MS);
  const helps = useQuery(allHelpQuery(user));
  const things = useThings(user, wanted === '' ? '' : settled);
  const pages = searchPages(pagesOfHelp(helps.data?.open ?? []), wanted);
  const lately = wanted === '' ? openedLately(user.id) : [];
  const all: FinderGroup<PaletteItem>[] = [
    { value: '最近開いたもの', items: lately },
    { value: 'ページ', items: wanted === '' ? pages : pages.slice(0, MOST_PAGES) },
    ...(wanted === '' ? [] : things.groups),
  ];
  const groups = all.filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isPending = helps.isPending || things.isPending || wanted !== settled;
  return (
    <Dialog open title="さがす" onClose={onClose}>
      <GroupedFinder
        label="ページ、ユーザー、コース、問題を探す"
        placeholder="名前、よみ、用件を入力"
        groups={groups}
        typed={typed}
        onType={setTyped}
        status={statusOf(count, isPending, things.failed)}
        onChoose={(item) => {
          noteOpened(user.id, item);
          onClose();
          void navigate({ to: item.key });
        }}
      />
    </Dialog>
  );
};

export default Palette;
