import type { Question } from '@tokiori/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button/button';
import { ButtonWithReason } from '../../../ui/button/button-with-reason';
import { useSignedIn } from '../../../app/session/use-session';
import { Commentary } from '../question/commentary';
import { answerOf, emptyDraft } from '../question/draft';
import { JudgedQuestion } from '../question/judged-question';
import { OpenQuestion } from '../question/open-question';
import { askedOf, judgedOf } from './previewed';
import styles from './preview.module.css';

const HIDDEN_KEY = 'この問題の正解と解説は、表示する権限がありません。';

/** A question as the sitting draws it, to be tried: nothing is sent, and what is right stays hidden until it is asked for. */
export const QuestionPreview = ({ question }: { question: Question }) => {
  const { ruby_enabled: ruby } = useSignedIn().user;
  const asked = askedOf(question);
  const [draft, setDraft] = useState(() => emptyDraft(asked));
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.preview}>
      {isShown ? (
        <JudgedQuestion result={judgedOf(question, asked, answerOf(draft))} ruby={ruby} />
      ) : (
        <OpenQuestion
          question={asked}
          draft={draft}
          ruby={ruby}
          locked={false}
          onChange={setDraft}
        />
      )}
      {isShown ? (
        <section className={styles.commentary} aria-label="解説">
          <h3>解説</h3>
          <Commentary
            result={{
              ...question,
              commentary_source: question.source?.shown ? question.source : null,
            }}
            ruby={ruby}
          />
          <div>
            <Button onClick={() => setShown(false)}>正解を隠す</Button>
          </div>
        </section>
      ) : (
        <div>
          <ButtonWithReason
            icon="eye"
            disabledReason={question.key_hidden ? HIDDEN_KEY : null}
            onClick={() => setShown(true)}
          >
            正解を見る
          </ButtonWithReason>
        </div>
      )}
    </div>
  );
};
