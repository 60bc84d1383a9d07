import { Link } from '@tanstack/react-router';
import { Page } from '../../app/page/page';
import { isLoggedIn } from '../../app/session/session';
import { useSession } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { Icon } from '../../ui/icon/icon';
import { ADMIN_ANSWERS, ADMIN_STEPS, LEARNER_ANSWERS, LEARNER_STEPS } from './steps';
import { TutorialPart } from './tutorial-part';
import styles from './tutorial.module.css';

const PARTS = [
  {
    id: 'learner',
    title: '受講する方へ',
    lead: '1回は数問、3分ほどです。スマートフォンでもパソコンでも、同じように解けます。',
    note: `ログインから復習まで、${LEARNER_STEPS.length}つの手順`,
  },
  {
    id: 'admin',
    title: '管理する方へ',
    lead: '登録したその日に、最初の問題を届けられます。はじめの準備は、1時間ほどで済みます。',
    note: `登録から成績の確認まで、${ADMIN_STEPS.length}つの手順`,
  },
] as const;
const [LEARNER, ADMIN] = PARTS;

const Contents = () => (
  <nav aria-label="目次">
    <ul className={styles.contents}>
      {PARTS.map(({ id, title, note }) => (
        <li key={id}>
          <Link to="/tutorial" hash={id} className={styles.entry}>
            <span>
              <strong>{title}</strong>
              <span className={styles.note}>{note}</span>
            </span>
            <Icon name="down" />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

export const TutorialPage = () => {
  const signedIn = isLoggedIn(useSession());
  return (
    <Page title="使い方" isPublic>
      <div className={styles.page}>
        <div className={styles.intro}>
          <h1 tabIndex={-1}>使い方</h1>
          <p className={styles.lead}>
            ときおりは、覚えたことを忘れかけるころにたずね直します。受講する方と、管理する方に分けて、順に説明します。
          </p>
          <Contents />
        </div>
        <TutorialPart {...LEARNER} steps={LEARNER_STEPS} answers={LEARNER_ANSWERS} look="phones">
          {signedIn ? (
            <LinkButton to="/dashboard" variant="primary" size="large">
              今日の分を開く
            </LinkButton>
          ) : (
            <LinkButton to="/demo" variant="primary" size="large">
              登録せずにデモを試す
            </LinkButton>
          )}
          <LinkButton to="/support-inquiry" size="large">
            サポートに問い合わせる
          </LinkButton>
        </TutorialPart>
        <TutorialPart {...ADMIN} steps={ADMIN_STEPS} answers={ADMIN_ANSWERS} look="desktops">
          {signedIn ? (
            <LinkButton to="/support-inquiry" size="large">
              サポートに問い合わせる
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/" hash="sign-up" variant="primary" size="large">
                会社を登録する
              </LinkButton>
              <LinkButton to="/" hash="inquiry" size="large">
                資料を請求する
              </LinkButton>
            </>
          )}
        </TutorialPart>
      </div>
    </Page>
  );
};
