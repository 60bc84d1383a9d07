import { updateUser, type SessionUser } from '@tokiori/contract';
import { useAction } from '../../app/api/use-action';
import { ThemeSwitch } from '../../app/theme/theme-switch';
import { Switch } from '../../ui/choice/checkbox';
import { Stack } from '../../ui/surface/card';
import { refreshSession } from './fresh-session';

/** How the product looks to oneself; every change holds at once. */
export const DisplaySettings = ({ user }: { user: SessionUser }) => {
  const wanted = !user.ruby_enabled;
  const { run, isPending } = useAction(updateUser, {
    onDone: ({ ruby_enabled }) => refreshSession({ ruby_enabled }),
  });
  return (
    <Stack>
      <Switch
        label="ふりがなを表示する"
        hint="問題文と解説の、読みにくい漢字にふりがなが付きます。"
        checked={isPending ? wanted : user.ruby_enabled}
        onChange={() => run({ params: { id: user.id }, body: { ruby_enabled: wanted } })}
      />
      <ThemeSwitch />
    </Stack>
  );
};
