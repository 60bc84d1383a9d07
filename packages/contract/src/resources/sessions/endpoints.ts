import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { IdText } from '../../base/scalars';
import { SignedInDevice } from './schema';

const resource = 'sessions';

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  resource,
  who: 'user',
  scope: 'oneself',
  notAsAnother: true,
  summary: '自分がログインしている端末を、最後に使った順に返します。',
  answer: z.object({ sessions: z.array(SignedInDevice) }),
});

export const endOneSession = endpoint({
  id: 'endOneSession',
  method: 'DELETE',
  path: '/auth/sessions/{session_id}',
  resource,
  who: 'user',
  scope: 'oneself',
  notAsAnother: true,
  needsConfirmation: true,
  summary: '自分の端末を1つ選んで、ログアウトさせます。',
  params: z.object({ session_id: IdText }),
  answer: z.object({ ended: z.int() }),
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  resource,
  who: 'user',
  scope: 'oneself',
  notAsAnother: true,
  needsConfirmation: true,
  summary: 'この端末のほかの、自分のログインをすべて終了します。',
  answer: z.object({ ended: z.int() }),
});
