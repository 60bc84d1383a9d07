import { useQuery } from '@tanstack/react-query';
import type { ChatWebhook } from '@tokiori/contract';
import { listChatWebhooks } from '@tokiori/contract/client';
import { useState } from 'react';
import { allOf } from '../../app/api/all-rows';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Stack } from '../../ui/surface/card';
import { OwnCompanyDetailPage } from '../companies/own-company-detail-page';
import { ChatCard } from './chat-card';
import { ChatDialog } from './chat-dialog';

const ASKED_EVERY_MS = 1500;
/** So long after a test it is looked how it went. */
const LOOKED_FOR_MS = 15_000;

/** The company's chats, asked for again and again for a while after a test. */
const useChats = () => {
  const [until, setUntil] = useState(0);
  const chats = useQuery({
    ...allOf(listChatWebhooks, {}),
    throwOnError: false,
    refetchInterval: () => (Date.now() < until ? ASKED_EVERY_MS : false),
  });
  return { chats, watch: () => setUntil(Date.now() + LOOKED_FOR_MS) };
};

/** Where the managers' lists go beside mails. */
export const ChatPage = () => {
  const { chats, watch } = useChats();
  const [open, setOpen] = useState<ChatWebhook | 'new' | null>(null);
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setOpen('new')}>
      チャットを追加する
    </Button>
  );
  return (
    <OwnCompanyDetailPage title="チャット連携" action={add}>
      {() => (
        <Stack>
          <p>
            管理者への知らせ（受講していない人の一覧など）を、会社のチャットに送ります。受講者の名前もチャットのサービスに送られるので、見てよい人だけがいる場所を選んでください。
          </p>
          <QueryBoundary query={chats} skeleton={<Skeleton blockRem={16} />}>
            {(rows) =>
              rows.length === 0 ? (
                <EmptyState>
                  チャットはまだ登録されていません。「チャットを追加する」から、知らせの届け先を登録できます。
                </EmptyState>
              ) : (
                <Stack>
                  {rows.map((chat) => (
                    <ChatCard
                      key={chat.id}
                      chat={chat}
                      onEdit={() => setOpen(chat)}
                      onTested={watch}
                    />
                  ))}
                </Stack>
              )
            }
          </QueryBoundary>
          {open !== null && (
            <ChatDialog chat={open === 'new' ? null : open} onClose={() => setOpen(null)} />
          )}
        </Stack>
      )}
    </OwnCompanyDetailPage>
  );
};
