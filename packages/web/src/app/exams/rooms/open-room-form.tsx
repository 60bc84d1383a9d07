import { MAX_ROOM_HOURS } from '@tokiori/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button/button';
import { InlineError } from '../../../ui/feedback/error-display';
import { TextField } from '../../../ui/field/text-field';
import { Section, Stack } from '../../../ui/surface/card';
import { fieldErrorsOf } from '../../forms/field-errors';
import { numberOrNull } from '../../forms/typed-number';
import type { RoomOpening } from './room-parts';
import styles from './rooms.module.css';

const USUAL_HOURS = '3';

/** What was typed as hours; what is no number is for the server to refuse. */
const hoursIn = (typed: string): number => {
  const hours = numberOrNull(typed);
  return hours === null || Number.isNaN(hours) ? 0 : hours;
};

/** For how long a room is opened, and what it is called. */
export const OpenRoomForm = ({ open }: { open: RoomOpening }) => {
  const [name, setName] = useState('');
  const [hours, setHours] = useState(USUAL_HOURS);
  const submit = async (): Promise<void> => {
    await open.runAsync({ name, hours: hoursIn(hours) });
    setName('');
    setHours(USUAL_HOURS);
  };
  const { fields, rest } = open.error
    ? fieldErrorsOf(open.error, ['name', 'hours'])
    : { fields: {}, rest: null };
  return (
    <Section title="会場を開く">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit().catch(() => undefined);
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
