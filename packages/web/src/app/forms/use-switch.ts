import { startTransition, useOptimistic, type ChangeEvent } from 'react';

/**
 * For a switch that is saved as soon as it is moved: it stands at once where it was put, and goes back when that could
 * not be kept. `save` ends when `value` is what was kept; what went wrong is told by the action behind it.
 */
export const useSwitch = (value: boolean, save: (wanted: boolean) => Promise<unknown>) => {
  const [checked, setChecked] = useOptimistic(value);
  const onChange = ({ target: { checked: wanted } }: ChangeEvent<HTMLInputElement>): void =>
    startTransition(async () => {
      setChecked(wanted);
      await save(wanted).catch(() => undefined);
    });
  return { checked, onChange };
};
