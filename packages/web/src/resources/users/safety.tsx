import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LazySection } from '../../app/page/lazy-section';
import { useImpersonator } from '../../app/session/use-impersonator';
import { Note } from '../../ui/feedback/error-display';
import { Section } from '../../ui/surface/card';

/** What only the person may change, or why a user who acts as them may not. */
const Own = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) =>
  isOpen ? children : <Note>なりかわっているあいだは使えません。本人だけが操作できます。</Note>;

interface Props {
  /** Parts that other resources bring; each is made only for the person themselves. */
  password: ReactNode;
  twoFactor: ReactNode;
  devices: ReactNode;
}

/** Password, second factors, devices and what is kept about oneself. */
export const Safety = ({ password, twoFactor, devices }: Props) => {
  const isOpen = useImpersonator() === null;
  return (
    <>
      <Section title="パスワード" id="password">
        <Own isOpen={isOpen}>
          <LazySection blockRem={18}>{password}</LazySection>
        </Own>
      </Section>
      <Section title="二段階認証" id="two-factor">
        <Own isOpen={isOpen}>
          <LazySection blockRem={20}>{twoFactor}</LazySection>
        </Own>
      </Section>
      <Section title="ログイン中の端末" id="devices">
        <Own isOpen={isOpen}>
          <LazySection blockRem={12}>{devices}</LazySection>
        </Own>
      </Section>
      <Section title="自分のデータ" id="personal-data">
        <p>だれが見られるか、だれが見たか、いつまで保存するかを確かめ、ファイルで受け取れます。</p>
        <p>
          <Link to="/my-data">あなたの記録を見る</Link>
        </p>
      </Section>
    </>
  );
};
