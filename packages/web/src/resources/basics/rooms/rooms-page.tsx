import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { listExamRooms } from '@tokiori/contract/client';
import { queryOf } from '../../../app/api/query-of';
import { DetailPage } from '../../../app/page/detail-page';
import { useSignedIn } from '../../../app/session/use-session';
import { Note } from '../../../ui/feedback/error-display';
import { Stack } from '../../../ui/surface/card';
import { codeSettingWords } from './code-setting-words';
import { OpenRoomForm } from './open-room-form';
import { RoomCode } from './room-code';
import { RoomList } from './room-list';

/** Sheets are begun meanwhile, and other managers open and close rooms. */
const AGAIN_MS = 15_000;

/** The rooms in which an examination is held, and the code of one of them as large as a room needs it. */
export const BasicRoomsPage = () => {
  const from = '/administration/admin/basic-scores/$basicId/rooms';
  const { basicId } = useParams({ from });
  const { room: roomId } = useSearch({ from });
  const { user } = useSignedIn();
  const params = { company_id: user.company_id, basic_id: basicId };
  const { data } = useSuspenseQuery({
    ...queryOf(listExamRooms, { params }),
    refetchInterval: AGAIN_MS,
  });
  const shown = data.rooms.find(({ id }) => id === roomId);
  return (
    <DetailPage
      title="試験の会場"
      name={`${data.basic_name}の会場`}
      state={`開いている会場 ${data.rooms.length}か所`}
      back={{ to: `/admin/basic-scores/${basicId}`, label: 'ベーシック成績詳細' }}
      tabs={[]}
    >
      <Stack gap="roomy">
        {!data.needs_room_code && (
          <Note tone="review">
            このベーシックは、いまはコードなしで始められます。{codeSettingWords(user)}
          </Note>
        )}
        {roomId !== undefined && !shown && (
          <Note>
            この会場は閉じています。続けるときは、下の「会場を開く」で新しく開いてください。
          </Note>
        )}
        {shown && <RoomCode key={shown.id} room={shown} />}
        <RoomList rooms={data.rooms} basicId={basicId} shownId={shown?.id ?? null} />
        <OpenRoomForm params={params} />
      </Stack>
    </DetailPage>
  );
};
