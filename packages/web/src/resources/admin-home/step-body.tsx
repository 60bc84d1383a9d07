import type { FirstStep } from '@tokiori/contract';
import { listCourseTemplates, listQuestions } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../app/api/query-of';
import { useFeature } from '../../app/features/use-feature';
import { useInvitationOutlook, waitingSentence } from '../../app/people/invitations';
import { LinkButton } from '../../ui/button/link-button';
import styles from './first-steps.module.css';

/** One row is enough to learn whether there are any. */
const A_PRESET = { query: { preset: true, range: '[0,0]' } };
/** Without an answer the way to them is left out, and the others stay. */
const OWN_ERRORS = { throwOnError: false } as const;

interface Props {
  step: FirstStep;
  /** What may be assigned. */
  courseId: number | null;
  /** The first thing to do has the main button. */
  isNext: boolean;
}

const Ways = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <p>{text}</p>
    <div className={styles.links}>{children}</div>
  </>
);

const People = ({ isNext }: Pick<Props, 'isNext'>) => (
  <Ways text="名簿のファイルから、まとめて登録できます。メールアドレスのない人も登録できます。">
    <LinkButton
      to="/admin/imports/create"
      search={{ kind: 'users' } as never}
      variant={isNext ? 'primary' : 'secondary'}
      icon="upload"
    >
      名簿から登録する
    </LinkButton>
    <LinkButton to="/admin/users/create" variant="quiet">
      1人ずつ登録する
    </LinkButton>
    <LinkButton to="/admin/users/create-without-email" variant="quiet">
      メールアドレスなしで登録する
    </LinkButton>
  </Ways>
);

const Questions = ({ isNext }: Pick<Props, 'isNext'>) => {
  const makesWithAi = useFeature('question-creation') ?? false;
  const presets = useQuery({ ...queryOf(listQuestions, A_PRESET), ...OWN_ERRORS }).data?.total;
  const variant = isNext ? 'primary' : 'secondary';
  return (
    <Ways
      text={
        makesWithAi
          ? '社内の資料から案を作るか、お手元の問題のファイルを取り込みます。'
          : 'お手元の問題のファイルを取り込むか、1問ずつ作ります。'
      }
    >
      {makesWithAi && (
        <LinkButton to="/admin/questions/create/with-ai/create-request" variant={variant}>
          資料から作る
        </LinkButton>
      )}
      <LinkButton
        to="/admin/imports/create"
        search={{ kind: 'questions' } as never}
        variant={makesWithAi ? 'secondary' : variant}
        icon="upload"
      >
        ファイルを取り込む
      </LinkButton>
      {presets !== undefined && presets > 0 && (
        <LinkButton to="/admin/questions" search={{ preset: 'true' } as never} variant="quiet">
          提供されている問題を見る
        </LinkButton>
      )}
      <LinkButton to="/admin/questions/create" variant="quiet">
        1問ずつ作る
      </LinkButton>
    </Ways>
  );
};

const Courses = ({ isNext }: Pick<Props, 'isNext'>) => {
  const presets = useQuery({ ...queryOf(listCourseTemplates, A_PRESET), ...OWN_ERRORS }).data
    ?.total;
  return (
    <Ways text="問題を並べて、1回に出す数と、届ける曜日を決めます。">
      <LinkButton to="/admin/courses/create" variant={isNext ? 'primary' : 'secondary'} icon="plus">
        コースを作る
      </LinkButton>
      {presets !== undefined && presets > 0 && (
        <LinkButton to="/admin/courses" search={{ preset: 'true' } as never} variant="quiet">
          提供されているコースを見る
        </LinkButton>
      )}
    </Ways>
  );
};

const Assignments = ({ courseId, isNext }: Pick<Props, 'courseId' | 'isNext'>) => (
  <Ways text="コースの「受講者」を開いて、受講する人と、始める日を選びます。">
    {courseId === null ? (
      <LinkButton to="/admin/courses" variant="secondary">
        コース一覧を開く
      </LinkButton>
    ) : (
      <LinkButton
        to="/admin/courses/$courseId/users"
        params={{ courseId }}
        search={{ tab: 'unassigned' } as never}
        variant={isNext ? 'primary' : 'secondary'}
        icon="users"
      >
        受講する人を選ぶ
      </LinkButton>
    )}
  </Ways>
);

const Invitations = ({ isNext }: Pick<Props, 'isNext'>) => {
  const outlook = useInvitationOutlook();
  const waits = outlook && (outlook.waiting > 0 || !outlook.approved);
  return (
    <Ways
      text={
        waits
          ? waitingSentence(outlook)
          : '招待のメールから、本人がパスワードを決めます。メールアドレスのない人には、初期パスワードを渡します。'
      }
    >
      <LinkButton to="/admin/users" variant={isNext ? 'primary' : 'secondary'} icon="mail">
        招待する人を選ぶ
      </LinkButton>
    </Ways>
  );
};

const Reminders = ({ isNext }: Pick<Props, 'isNext'>) => (
  <Ways text="テストが届いたことと、まだ受けていないことを、本人にメールでお知らせします。決めるまでは送りません。">
    <LinkButton
      to="/admin/preferences/remind"
      variant={isNext ? 'primary' : 'secondary'}
      icon="mail"
    >
      送る曜日と時刻を決める
    </LinkButton>
  </Ways>
);

/** How a step is done, and the ways to do it. */
export const StepBody = ({ step, courseId, isNext }: Props) => {
  if (step === 'People') return <People isNext={isNext} />;
  if (step === 'Questions') return <Questions isNext={isNext} />;
  if (step === 'Courses') return <Courses isNext={isNext} />;
  if (step === 'Invitations') return <Invitations isNext={isNext} />;
  if (step === 'Reminders') return <Reminders isNext={isNext} />;
  return <Assignments courseId={courseId} isNext={isNext} />;
};
