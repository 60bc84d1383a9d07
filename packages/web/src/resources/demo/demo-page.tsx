import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusHeading } from '../../app/page/focus-heading';
import { Page } from '../../app/page/page';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { Section, Stack } from '../../ui/surface/card';
import { AnsweredQuestion } from '../survey-sheets/answered/answered-question';
import { answersToShow } from '../survey-sheets/answered/order';
import { FinishView } from '../survey-sheets/finish/finish-view';
import { MarksRow } from '../survey-sheets/finish/marks-row';
import { resultStatus } from '../survey-sheets/question/result-status';
import { SittingScreen } from '../survey-sheets/sitting/sitting-screen';
import styles from './demo.module.css';
import { useDemoSitting } from './use-demo-sitting';

const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const DemoPage = () => {
  const sitting = useDemoSitting();
  const navigate = useNavigate();
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <Page title="デモ" isPublic width="full">
        {sitting.asked ? (
          <SittingScreen
            title="おためしテスト"
            questionCount={sitting.sheet.question_count}
            asked={sitting.asked}
            phase={sitting.phase}
            isLast={sitting.isLast}
            secondsBefore={sitting.secondsBefore}
            rubyByDefault={false}
            timeZone={TIME_ZONE}
            onGive={sitting.give}
            onNext={sitting.next}
            leaveLabel="デモをやめる"
            onLeave={() => void navigate({ to: '/' })}
          />
        ) : (
          <DemoFinish sitting={sitting} />
        )}
      </Page>
    </main>
  );
};

const DemoFinish = ({ sitting }: { sitting: ReturnType<typeof useDemoSitting> }) => {
  const [isReading, setReading] = useState(false);
  const { sheet, results, restart } = sitting;
  useEffect(() => {
    focusHeading();
    window.scrollTo(0, 0);
  }, []);
  const wrongCount = sheet.question_count - sheet.correct_count;
  return (
    <>
      <FinishView
        sheet={sheet}
        animated
        marks={
          <MarksRow
            marks={results.map((result) => ({
              id: result.survey.id,
              sequence: result.survey.sequence,
              status: resultStatus(result),
            }))}
          />
        }
        coming="忘れかけたころに、もう一度たずねます"
        actions={
          <>
            {!isReading && (
              <Button variant="primary" size="large" block onClick={() => setReading(true)}>
                {wrongCount > 0 ? `まちがえた${wrongCount}問を見直す` : '解説を読み返す'}
              </Button>
            )}
            <Button onClick={restart}>もう一度ためす</Button>
            <LinkButton variant="quiet" to="/">
              ときおりについて
            </LinkButton>
          </>
        }
      />
      {isReading && (
        <div className={styles.results}>
          <Section title="解答と解説">
            <Stack gap="roomy">
              {answersToShow(results, 'all').map((result) => (
                <AnsweredQuestion
                  key={result.survey.id}
                  result={result}
                  ruby={false}
                  headingAs="h3"
                />
              ))}
            </Stack>
          </Section>
          <p className={styles.note}>このデモの解答は、どこにも保存されません。</p>
        </div>
      )}
    </>
  );
};
