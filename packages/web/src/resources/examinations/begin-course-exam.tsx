import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LearnerExam } from '@tokiori/contract';
import { beginExaminationSitting } from '@tokiori/contract/client';
import { call } from '../../app/api/client';
import { BeginExam } from '../../app/exams/begin-exam';
import { leftWords } from '../../app/exams/time-limit';
import { serverNow } from '../../app/device/on-device';
import { sheetsQuery } from './examinations.api';

interface Props {
  examinationId: number;
  exam: LearnerExam;
  /** The sheet that was begun; `null`: none. */
  sheetId: number | null;
}

/** How much time is left of a sheet that was begun, as of now. */
const TimeLeft = ({ examinationId, sheetId }: { examinationId: number; sheetId: number }) => {
  const { data } = useQuery(sheetsQuery(examinationId));
  const endsAt = data?.rows.find(({ id }) => id === sheetId)?.ends_at;
  return endsAt && <p role="status">{leftWords(endsAt, serverNow())}</p>;
};

/** The beginning of a test of a course that is an examination. */
export const BeginCourseExam = ({ examinationId, exam, sheetId }: Props) => {
  const client = useQueryClient();
  return (
    <BeginExam
      exam={exam}
      drawnWords="問題は、受ける人ごとに選んでいます。"
      begun={sheetId !== null}
      reason={null}
      begin={(body, idempotencyKey) =>
        call(
          beginExaminationSitting,
          { params: { examination_id: examinationId }, body },
          { idempotencyKey },
        )
      }
      onChanged={() => void client.invalidateQueries()}
      note={sheetId !== null && <TimeLeft examinationId={examinationId} sheetId={sheetId} />}
    >
      {sheetId === null ? '試験を始める' : '試験を続ける'}
    </BeginExam>
  );
};
