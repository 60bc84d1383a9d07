import { startTransition, useOptimistic, type ChangeEvent } from 'react';

/**
 * For a switch that is saved at once: shows the new value immediately (optimistic update), and the old one again when
 * saving fails. `save` resolves when `value` is up to date; the action behind it reports errors.
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
