import { PRODUCT_NAME, PRODUCT_TAGLINE } from '@tokiori/contract';
import { lazy } from 'react';
import { LazySection } from '../../app/page/lazy-section';
import { Page } from '../../app/page/page';
import { isLoggedIn } from '../../app/session/session';
import { useSession } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { ForgettingCurve } from './forgetting-curve';
import styles from './home-page.module.css';
import { SampleQuestion } from './sample-question';
import { Steps } from './steps';

const SignUpSection = lazy(() =>
  import('../sign-up/sign-up-section').then(({ SignUpSection }) => ({ default: SignUpSection })),
);

const InquirySection = lazy(() =>
  import('../inquiries/inquiry-section').then(({ InquirySection }) => ({
    default: InquirySection,
  })),
);

const TryIt = ({ isMain = false }: { isMain?: boolean }) => (
  <LinkButton to="/demo" variant={isMain ? 'primary' : 'secondary'} size="large">
    登録せずにデモを試す
  </LinkButton>
);

export const HomePage = () => {
  const signedIn = isLoggedIn(useSession());
  return (
    <Page title={PRODUCT_TAGLINE} isPublic>
      <div className={styles.page}>
        <section className={styles.hero}>
          <div className={styles.heroTexts}>
            <h1 tabIndex={-1} className={styles.title}>
              忘れる前に、
              <br />
              もう一度。
            </h1>
            <p className={styles.lead}>
              {PRODUCT_NAME}
              は、仕事に必要な知識を、忘れかけるころにたずね直す学習システムです。1回は数問、3分ほど。覚えたことが、仕事の場面で思い出せるようになります。
            </p>
            <div className={styles.actions}>
              {!signedIn && (
                <LinkButton to="/" hash="sign-up" variant="primary" size="large">
                  会社を登録
                </LinkButton>
              )}
              <TryIt isMain={signedIn} />
              {!signedIn && (
                <LinkButton to="/login" size="large">
                  ログイン
                </LinkButton>
              )}
            </div>
          </div>
          <ForgettingCurve />
        </section>

        <section className={styles.section}>
          <h2>続けられる、3つのしくみ</h2>
          <Steps />
        </section>

        <section className={styles.trial}>
          <div className={styles.trialTexts}>
            <h2>まず1問、どうぞ</h2>
            <p>答えを選ぶと、その場で正解と理由がわかります。こうした問題が数問ずつ届きます。</p>
          </div>
          <SampleQuestion />
        </section>

        <section className={styles.section}>
          <h2>研修を受け持つ方へ</h2>
          <dl className={styles.points}>
            <div>
              <dt>「受けたか」より「覚えているか」</dt>
              <dd>
                正解した問題を1週間以上あとにたずね直し、正解できた割合を定着率として測ります。予測と並べて、どこが忘れられそうかを見られます。
              </dd>
            </div>
            <div>
              <dt>休みの日には届きません</dt>
              <dd>
                一人ひとりの休日と国民の祝日を避けて届けます。受けそびれた分は、あとから続けて解けます。
              </dd>
            </div>
            <div>
              <dt>スマートフォンでも、メールなしでも</dt>
              <dd>片手で解ける画面です。メールアドレスのない方も、ログインIDで参加できます。</dd>
            </div>
          </dl>
          <div className={styles.actions}>
            <TryIt isMain />
            <LinkButton to="/tutorial" hash="admin" size="large">
              使い方を見る
            </LinkButton>
            <LinkButton to="/" hash="inquiry" size="large">
              資料を請求する
            </LinkButton>
          </div>
        </section>

        {!signedIn && (
          <section className={styles.trial} id="sign-up">
            <div className={styles.trialTexts}>
              <h2>会社を登録する</h2>
              <p>
                届いたメールのリンクからパスワードを決めると、すぐに使いはじめられます。最初の管理者が、部署やユーザーを登録します。
              </p>
            </div>
            <LazySection blockRem={34}>
              <SignUpSection />
            </LazySection>
          </section>
        )}

        <section className={styles.trial} id="inquiry">
          <div className={styles.trialTexts}>
            <h2>資料請求・お問い合わせ</h2>
            <p>
              機能と料金、導入の進め方をまとめた資料をお送りします。ご質問だけでもかまいません。お送りいただくと、受付番号をお知らせし、メールでお返事します。
            </p>
          </div>
          <LazySection blockRem={46}>
            <InquirySection />
          </LazySection>
        </section>
      </div>
    </Page>
  );
};
