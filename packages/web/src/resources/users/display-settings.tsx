import type { SessionUser } from '@tokiori/contract';
import { updateUser } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { useSwitch } from '../../app/forms/use-switch';
import { ClockSwitch } from '../../app/display/clock-switch';
import { TextSizeChoice } from '../../app/display/text-size-choice';
import { ThemeChoice } from '../../app/display/theme-choice';
import { Switch } from '../../ui/choice/checkbox';
import { Stack } from '../../ui/surface/card';
import { refreshSession } from './fresh-session';

/** How the product looks to oneself; every change holds at once. */
export const DisplaySettings = ({ user }: { user: SessionUser }) => {
  const { runAsync } = useAction(updateUser, {
    onDone: ({ ruby_enabled }) => refreshSession({ ruby_enabled }),
  });
  const ruby = useSwitch(user.ruby_enabled, (ruby_enabled) =>
    runAsync({ params: { id: user.id }, body: { ruby_enabled } }),
  );
  return (
    <Stack>
      <Switch
        label="ふりがなを表示する"
        hint="問題文と解説の、読みにくい漢字にふりがなが付きます。"
        {...ruby}
      />
      <TextSizeChoice />
      <ClockSwitch />
      <ThemeChoice />
    </Stack>
  );
};
