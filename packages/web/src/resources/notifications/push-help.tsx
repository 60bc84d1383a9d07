import type { PushAbility } from './device-push';

/** What somebody has to do before this device can show notifications. */
export const PushHelp = ({ ability }: { ability: Exclude<PushAbility, 'ready'> }) => {
  if (ability === 'blocked')
    return (
      <>
        <p>
          <strong>このサイトの通知がブロックされています。</strong>
        </p>
        <p>
          アドレスの左のマークを押し、「通知」を「許可」に変えてから、この画面を開き直してください。アプリとして使っているときは、端末の設定の「通知」で許可してください。
        </p>
      </>
    );
  if (ability === 'install-first')
    return (
      <>
        <p>
          <strong>iPhoneとiPadでは、先にホーム画面に追加してください。</strong>
        </p>
        <p>
          Safariの共有ボタンから「ホーム画面に追加」を選び、追加したアイコンから開くと、お知らせを受け取れます。iOS
          16.4以降が必要です。
        </p>
      </>
    );
  return <p>このブラウザーは通知に対応していません。新しい版のブラウザーでお試しください。</p>;
};
