import type { QuestionCreationSettings } from '@tokiori/contract';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { formatInstant } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { Dialog } from '../../ui/overlay/dialog';
import { ConsentCard } from './consent-card';
import styles from './question-creation.module.css';

/** Nobody has decided yet whether texts may be sent to the model that is set up. */
export const needsConsent = ({ model, consent }: QuestionCreationSettings): boolean =>
  model !== null && consent === null;

/** No more can be asked for today. */
export const isUsedUp = ({ requests, maker, tokens }: QuestionCreationSettings): boolean =>
  requests.used >= requests.most ||
  (maker === 'LanguageModel' && tokens !== null && tokens.used >= tokens.most);

/** Whether pictures of texts can be read. */
export const readsImages = ({ maker, model }: QuestionCreationSettings): boolean =>
  maker === 'LanguageModel' && (model?.reads_images ?? false);

const left = ({ used, most }: { used: number; most: number }): string =>
  formatNumber(Math.max(0, most - used));

const TodayLeft = ({ settings }: { settings: QuestionCreationSettings }) => (
  <p className={styles.quiet}>
    今日はあと{left(settings.requests)}回頼めます
    {settings.maker === 'LanguageModel' &&
      settings.tokens &&
      `（言語モデルは、あと${left(settings.tokens)}トークン）`}
    。{isUsedUp(settings) && '続きは、明日頼めます。'}
  </p>
);

/** Who makes the questions, where texts go, how much is left of today; and the way to decide otherwise. */
export const MakerNote = ({ settings }: { settings: QuestionCreationSettings }) => {
  const [deciding, setDeciding] = useState(false);
  const { model, consent, maker } = settings;
  if (model !== null && needsConsent(settings)) return <ConsentCard model={model} />;
  return (
    <>
      <Note tone={isUsedUp(settings) ? 'review' : 'primary'}>
        {maker === 'LanguageModel' && model ? (
          <p>
            言語モデル「{model.name}」が作ります。文章は{model.host}に送られます。
          </p>
        ) : (
          <p>
            簡易作成が作ります。文の形から決まった型の問題を作る、簡単な仕組みです。文章はこのサーバーの外に出ません。
          </p>
        )}
        <TodayLeft settings={settings} />
        {model !== null && consent !== null && (
          <p className={styles.quiet}>
            {formatInstant(consent.decided_at)}に
            {consent.decided_by === null ? '' : `${consent.decided_by}さんが`}
            {consent.accepted ? '承諾しました。' : '承諾しないと決めました。'}
            <Button variant="quiet" size="small" onClick={() => setDeciding(true)}>
              決定を変える
            </Button>
          </p>
        )}
      </Note>
      {model !== null && (
        <Dialog
          open={deciding}
          wide
          title="言語モデルを使うかどうか"
          onClose={() => setDeciding(false)}
        >
          <ConsentCard model={model} onDecided={() => setDeciding(false)} />
        </Dialog>
      )}
    </>
  );
};
