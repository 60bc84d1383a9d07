import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams, useSearch } from '@tanstack/react-router';
import { listExamRooms } from '@tokiori/contract/client';
import { queryOf } from '../../../app/api/query-of';
import { codeSettingWords } from '../../../app/exams/rooms/code-setting-words';
import { ROOMS_AGAIN_MS } from '../../../app/exams/rooms/room-parts';
import { RoomsBody } from '../../../app/exams/rooms/rooms-body';
import { DetailPage } from '../../../app/page/detail-page';
import { useSignedIn } from '../../../app/session/use-session';
import { BasicRoomCode } from './basic-room-code';
import { useOpenBasicRoom } from './use-open-basic-room';

/** The rooms in which a basic is held. */
export const BasicRoomsPage = () => {
  const from = '/administration/admin/basic-scores/$basicId/rooms';
  const { basicId } = useParams({ from });
  const { room: roomId } = useSearch({ from });
  const { user } = useSignedIn();
  const params = { company_id: user.company_id, basic_id: basicId };
  const { data } = useSuspenseQuery({
    ...queryOf(listExamRooms, { params }),
    refetchInterval: ROOMS_AGAIN_MS,
  });
  const open = useOpenBasicRoom(params);
  return (
    <DetailPage
      title="試験の会場"
      name={`${data.basic_name}の会場`}
      state={`開いている会場 ${data.rooms.length}か所`}
      back={{ to: `/admin/basic-scores/${basicId}`, label: 'ベーシック成績詳細' }}
      tabs={[]}
    >
      <RoomsBody
        rooms={data.rooms}
        roomId={roomId}
        withoutCode={
          data.needs_room_code
            ? null
            : `このベーシックは、いまはコードなしで始められます。${codeSettingWords(user, 'ベーシック')}`
        }
        linkTo={(id) =>
          linkOptions({
            to: '/admin/basic-scores/$basicId/rooms',
            params: { basicId },
            search: { room: id },
          })
        }
        open={open}
        renderCode={(room) => <BasicRoomCode key={room.id} room={room} />}
      />
    </DetailPage>
  );
};
