import { Checkbox } from '../../ui/choice/checkbox';
import { SegmentedControl } from '../../ui/choice/radio-group';
import type { Column } from '../../ui/data/table-types';
import { Popover } from '../../ui/overlay/popover';
import styles from './list-page.module.css';
import { changeSettings, type ListSettings } from './list-settings';

interface Props<Row> {
  name: string;
  columns: readonly Column<Row>[];
  settings: ListSettings;
  isNarrow: boolean;
}

/**
 * The columns in sight: those that were chosen, else those of the list, and of these the important ones where there is
 * little room; the name always.
 */
export const columnsInSight = <Row,>(
  columns: readonly Column<Row>[],
  { columns: chosen }: ListSettings,
  isNarrow: boolean,
): readonly Column<Row>[] =>
  columns.filter(({ id, isName, hiddenAtFirst, wideOnly }) => {
    if (isName) return true;
    if (chosen) return chosen.includes(id);
    return !hiddenAtFirst && !(isNarrow && wideOnly);
  });

const DENSITIES = [
  { value: 'standard', label: '標準' },
  { value: 'roomy', label: 'ゆったり' },
] as const;

/** Which columns, and how high the rows are; kept on this device. */
export const ListSettingsMenu = <Row,>({ name, columns, settings, isNarrow }: Props<Row>) => {
  const shown = columnsInSight(columns, settings, isNarrow).map(({ id }) => id);
  const toggle = (id: string, isOn: boolean): void =>
    changeSettings(name, { columns: isOn ? [...shown, id] : shown.filter((one) => one !== id) });
  return (
    <Popover
      label="表示の設定"
      icon="settings"
      renderPanel={() => (
        <div className={styles.settings}>
          <SegmentedControl
            label="行の高さ"
            options={DENSITIES}
            value={settings.density ?? 'standard'}
            onChange={(density) =>
              changeSettings(name, { density: density === 'roomy' ? 'roomy' : undefined })
            }
          />
          <fieldset>
            <legend className={styles.legend}>表示する列</legend>
            {columns
              .filter(({ isName }) => !isName)
              .map(({ id, header }) => (
                <Checkbox
                  key={id}
                  label={header}
                  checked={shown.includes(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
              ))}
          </fieldset>
          {settings.columns && (
            <button
              type="button"
              className={styles.reset}
              onClick={() => changeSettings(name, { columns: undefined })}
            >
              列を最初の状態に戻す
            </button>
          )}
        </div>
      )}
    />
  );
};
