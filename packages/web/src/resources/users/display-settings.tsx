import type { QuestionLanguage, SessionUser } from '@tokiori/contract';
import { updateUser } from '@tokiori/contract/client';
import { lazy, type ComponentType } from 'react';
import { useAction } from '../../app/api/use-action';
import { useSwitch } from '../../app/forms/use-switch';
import { ClockSwitch } from '../../app/display/clock-switch';
import { SpeechSwitch } from '../../app/display/speech-switch';
import { TextSizeChoice } from '../../app/display/text-size-choice';
import { ThemeChoice } from '../../app/display/theme-choice';
import { useFeature } from '../../app/features/use-feature';
import { LazySection } from '../../app/page/lazy-section';
import { Switch } from '../../ui/choice/checkbox';
import { Stack } from '../../ui/surface/card';
import { refreshSession } from './fresh-session';
import type { LanguageSettingProps } from './language-setting';

const Nothing = () => null;

// Few devices vibrate.
const VibrationSwitch = lazy(() =>
  import('../../app/display/vibration-switch').then(
    (file) => ({ default: file.VibrationSwitch }),
    () => ({ default: Nothing }),
  ),
);

// The names of the languages are many bytes for a choice that few make.
const LanguageSetting = lazy<ComponentType<LanguageSettingProps>>(() =>
  import('./language-setting').then(
    (file) => ({ default: file.LanguageSetting }),
    () => ({ default: Nothing }),
  ),
);

/** How the product looks to oneself; every change holds at once. */
export const DisplaySettings = ({ user }: { user: SessionUser }) => {
  const { runAsync } = useAction(updateUser, {
    onDone: ({ ruby_enabled, rank_enabled, question_language }) =>
      refreshSession({ ruby_enabled, rank_enabled, question_language }),
  });
  const params = { id: user.id };
  const ruby = useSwitch(user.ruby_enabled, (ruby_enabled) =>
    runAsync({ params, body: { ruby_enabled } }),
  );
  const rank = useSwitch(user.rank_enabled, (rank_enabled) =>
    runAsync({ params, body: { rank_enabled } }),
  );
  const saveLanguage = (question_language: QuestionLanguage | null): void => {
    void runAsync({ params, body: { question_language } }).catch(() => undefined);
  };
  const hasRanking = useFeature('ranking');
  return (
    <Stack>
      <Switch
        label="ふりがなを表示する"
        hint="問題文と解説の、読みにくい漢字にふりがなが付きます。"
        {...ruby}
      />
      <TextSizeChoice />
      <ClockSwitch />
      <SpeechSwitch />
      {'vibrate' in navigator && (
        <LazySection blockRem={4}>
          <VibrationSwitch />
        </LazySection>
      )}
      <ThemeChoice />
      <LazySection blockRem={7}>
        <LanguageSetting value={user.question_language} onChange={saveLanguage} />
      </LazySection>
      {hasRanking && (
        <Switch
          label="順位を表示する"
          hint="ホームに、今月の得点による部署のなかでの順位を出します。自分にだけ見えます。"
          {...rank}
        />
      )}
    </Stack>
  );
};
