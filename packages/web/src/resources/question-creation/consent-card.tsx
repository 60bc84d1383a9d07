import type { QuestionCreationSettings } from '@tokiori/contract';
import { putQuestionCreationConsent } from '@tokiori/contract/client';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button, ButtonGroup } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { Card, Stack } from '../../ui/surface/card';
import styles from './question-creation.module.css';

type Model = NonNullable<QuestionCreationSettings['model']>;

interface Props {
  model: Model;
  onDecided?: () => void;
}

/** Asks an admin for the company whether texts may be sent to the model; until then none is sent. */
export const ConsentCard = ({ model, onDecided }: Props) => {
  const decide = useAction(putQuestionCreationConsent, {
    errorsIn: 'caller',
    doneMessage: '会社としての決定を記録しました。',
    onDone: () => onDecided?.(),
  });
  const send = (accepted: boolean): void => decide.run({ body: { accepted, host: model.host } });
  return (
    <Card tone="review">
      <Stack>
        <h2 className={styles.cardTitle}>文章を外部の言語モデルに送ってよいか、決めてください</h2>
        <p>
          問題の案を、言語モデル「{model.name}
          」に作らせることができます。使う前に、会社としての承諾が必要です。
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>送り先</dt>
            <dd>{model.host}</dd>
          </div>
          <div>
            <dt>送るもの</dt>
            <dd>
              選んだ文書から読み取った文章、貼り付けた文章、作成や作り直しの指示、作り直す問題。
              {model.reads_images && '画像の文書は、画像そのもの。'}
            </dd>
          </div>
          <div>
            <dt>送らないもの</dt>
            <dd>受講者やユーザーの情報、成績、ほかの問題。</dd>
          </div>
          <div>
            <dt>保管される場所</dt>
            <dd>
              送った文章は、送り先の事業者のもとで処理されます。日本の外で処理され、保管されることもあります。
            </dd>
          </div>
        </dl>
        <p>
          個人情報や、社外に出せない文章を含む文書では、簡易作成を使ってください。簡易作成では、文章はこのサーバーの外に出ません。決定は、この画面でいつでも変えられます。
        </p>
        <ButtonGroup>
          <Button variant="primary" busy={decide.isPending} onClick={() => send(true)}>
            承諾して使う
          </Button>
          <Button busy={decide.isPending} onClick={() => send(false)}>
            承諾せず、簡易作成を使う
          </Button>
        </ButtonGroup>
        {decide.error && <InlineError message={sentenceOf(decide.error)} />}
      </Stack>
    </Card>
  );
};
