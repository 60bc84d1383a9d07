import { useQuery } from '@tanstack/react-query';
import { listExamRooms } from '@tokiori/contract/client';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryOf } from '../../../app/api/query-of';
import { setSession } from '../../../app/session/session-store';
import { json, stubFetch } from '../../../app/test/fetch';
import { makeSession } from '../../../app/test/make';
import { openPage } from '../../../app/test/open-page';
import { OpenRoomForm } from '../../../app/exams/rooms/open-room-form';
import { useOpenBasicRoom } from './use-open-basic-room';

beforeEach(() => setSession(makeSession()));

const params = { company_id: 1, basic_id: 5 };
const room = { id: 9, basic_id: 5, name: '第1会議室', code: '123456', sheet_count: 0 };

const Rooms = () => {
  const open = useOpenBasicRoom(params);
  const { data } = useQuery(queryOf(listExamRooms, { params }));
  return (
    <>
      {data && <p>{data.rooms.map(({ id }) => `会場${id}`).join() || 'なし'}</p>}
      <OpenRoomForm open={open} />
    </>
  );
};

it('has opened the room at once, before the list comes again', async () => {
  let isOpened = false;
  stubFetch((_url, init) => {
    if (init.method === 'POST') {
      isOpened = true;
      return json(room);
    }
    if (isOpened) return new Promise(() => undefined);
    return json({ basic_name: '安全', needs_room_code: true, rooms: [] });
  });
  const page = await openPage(<Rooms />, '/admin/basic-scores/5/rooms');
  await screen.findByText('なし');
  fireEvent.click(screen.getByRole('button', { name: '会場を開いてコードを作る' }));
  expect(await screen.findByText('会場9')).toBeDefined();
  expect(page.address()).toContain('room=9');
});
