import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MAX_ROOM_HOURS } from '@tokiori/contract';
import { listExamRooms, openExamRoom } from '@tokiori/contract/client';
import { useState } from 'react';
import { queryOf } from '../../../app/api/query-of';
import { useAction } from '../../../app/api/use-action';
import { fieldErrorsOf } from '../../../app/forms/field-errors';
import { numberOrNull } from '../../../app/forms/typed-number';
import { Button } from '../../../ui/button/button';
import { InlineError } from '../../../ui/feedback/error-display';
import { TextField } from '../../../ui/field/text-field';
import { Section, Stack } from '../../../ui/surface/card';
import styles from './rooms.module.css';

const USUAL_HOURS = '3';

/** What was typed as hours; what is no number is for the server to refuse. */
const hoursIn = (typed: string): number => {
  const hours = numberOrNull(typed);
  return hours === null || Number.isNaN(hours) ? 0 : hours;
};

/** Opens a room, and shows its code. */
export const OpenRoomForm = ({ params }: { params: { company_id: number; basic_id: number } }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [hours, setHours] = useState(USUAL_HOURS);
  const open = useAction(openExamRoom, {
    errorsIn: 'caller',
    doneMessage: '会場を開きました。',
    onDone: (room) => {
      setName('');
      setHours(USUAL_HOURS);
      // The list that is asked for again may take a while, and one that is not in it is said to be closed.
      client.setQueryData(queryOf(listExamRooms, { params }).queryKey, (list) =>
        list && !list.rooms.some(({ id }) => id === room.id)
          ? { ...list, rooms: [room, ...list.rooms] }
          : list,
      );
      return navigate({
        to: '/admin/basic-scores/$basicId/rooms',
        params: { basicId: params.basic_id },
        search: { room: room.id },
      });
    },
  });
  const { fields, rest } = open.error
    ? fieldErrorsOf(open.error, ['name', 'hours'])
    : { fields: {}, rest: null };
  return (
    <Section title="会場を開く">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          open.run({ params, body: { name, hours: hoursIn(hours) } });
        }}
      >
        <Stack>
          <TextField
            label="会場の名前（なくてもかまいません）"
            hint="解答シートの結果に残ります。例：本社 第1会議室"
            value={name}
            maxLength={100}
            autoComplete="off"
            error={fields.name}
            onChange={({ target }) => setName(target.value)}
          />
          <div className={styles.narrow}>
            <TextField
              label="開く時間"
              unit="時間"
              hint={`1時間から${MAX_ROOM_HOURS}時間まで。途中で閉じることもできます。`}
              inputMode="numeric"
              autoComplete="off"
              value={hours}
              error={fields.hours}
              onChange={({ target }) => setHours(target.value)}
            />
          </div>
          {rest && <InlineError message={rest} />}
          <div>
            <Button type="submit" variant="primary" busy={open.isPending}>
              会場を開いてコードを作る
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
};
