import type { StudentBasic } from '@tokiori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { beginBasicSitting, studentBasics } from '@tokiori/contract/client';
import type { ComponentProps } from 'react';
import { call } from '../../app/api/client';
import { keyOf } from '../../app/api/query-of';
import { BeginExam } from '../../app/exams/begin-exam';
import { useSignedIn } from '../../app/session/use-session';

type Beginning = Omit<ComponentProps<typeof BeginExam>, 'begin' | 'onChanged' | 'drawnWords'>;

/** The beginning of a basic that is an examination. */
export const BeginBasicExam = ({
  basicId,
  ...rest
}: Beginning & { basicId: StudentBasic['id'] }) => {
  const { user } = useSignedIn();
  const client = useQueryClient();
  const params = { company_id: user.company_id, basic_id: basicId };
  return (
    <BeginExam
      {...rest}
      drawnWords="問題は、受けるたびに選び直します。"
      begin={(body, idempotencyKey) =>
        call(beginBasicSitting, { params, body }, { idempotencyKey })
      }
      onChanged={() => void client.invalidateQueries({ queryKey: keyOf(studentBasics) })}
    />
  );
};
