import { WeekdayPicker } from '../../app/forms/weekday-picker';
import { Button, ButtonGroup } from '../../ui/button/button';
import { TimeField } from '../../ui/field/time-field';
import { Stack } from '../../ui/surface/card';
import styles from './learning-hours.module.css';
import { HOURS_TEMPLATES, type SpanGroup } from './span-groups';

interface Props {
  groups: readonly SpanGroup[];
  onChange: (groups: SpanGroup[]) => void;
  error: string | undefined;
}

const MOST_GROUPS = 4;
const EMPTY: SpanGroup = { weekdays: [], from: '', to: '' };
/** Seconds: what can be chosen is a multiple of a quarter of an hour. */
const STEP = 900;

/** On which weekdays, from when to when. */
export const SpanFields = ({ groups, onChange, error }: Props) => {
  const change = (place: number, changes: Partial<SpanGroup>): void =>
    onChange(groups.map((group, index) => (index === place ? { ...group, ...changes } : group)));
  return (
    <fieldset className={styles.spans}>
      <legend>学習してよい時間</legend>
      <ButtonGroup>
        {HOURS_TEMPLATES.map(({ label, group }) => (
          <Button key={label} variant="quiet" onClick={() => onChange([group])}>
            {label}
          </Button>
        ))}
      </ButtonGroup>
      <Stack>
        {groups.map((group, place) => (
          // The order never changes but by taking one out, and no field keeps anything of its own.
          <div key={place} className={styles.group}>
            <WeekdayPicker
              value={group.weekdays}
              onChange={(weekdays) => change(place, { weekdays })}
            />
            <div className={styles.times}>
              <TimeField
                label="開始"
                required
                step={STEP}
                value={group.from}
                onChange={({ target }) => change(place, { from: target.value })}
              />
              <TimeField
                label="終了"
                required
                step={STEP}
                value={group.to}
                onChange={({ target }) => change(place, { to: target.value })}
              />
              {groups.length > 1 && (
                <Button
                  variant="quiet"
                  aria-label={`${place + 1}つ目の時間帯を外す`}
                  onClick={() => onChange(groups.filter((_, index) => index !== place))}
                >
                  外す
                </Button>
              )}
            </div>
          </div>
        ))}
      </Stack>
      <p className={styles.hint}>
        15分きざみです。終了が開始より早いとき（22:00〜7:00など）は、翌日の終了の時刻までです。
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {groups.length < MOST_GROUPS && (
        <Button icon="plus" variant="quiet" onClick={() => onChange([...groups, EMPTY])}>
          時間帯を追加する
        </Button>
      )}
    </fieldset>
  );
};
