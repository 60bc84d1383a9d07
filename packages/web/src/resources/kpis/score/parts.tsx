import type { Objective } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { Note } from '../../../ui/feedback/error-display';
import { Select } from '../../../ui/field/select';
import { Accordion } from '../../../ui/surface/accordion';
import type { StorageKey } from '../../../app/session/storage-keys';
import { DEFAULT_OBJECTIVE, objectiveIn, objectiveOptions } from '../figure-words';
import { HiddenNote } from '../../../app/reports/hidden-note';
import { hasAttributes, type ScoreSearch } from './score-search';
import styles from './score.module.css';
import { useExpanded } from './use-remembered';

interface FoldedProps {
  title: string;
  /** Where the browser remembers whether it is unfolded. */
  expandedKey: StorageKey;
  children: ReactNode;
}

/** The table of a tab, which can be folded away so that the cuts under it are in sight. */
export const FoldedPart = ({ title, expandedKey, children }: FoldedProps) => {
  const [open, setOpen] = useExpanded(expandedKey);
  return (
    <Accordion title={title} open={open} onToggle={setOpen}>
      <div className={styles.part}>{children}</div>
    </Accordion>
  );
};

interface ObjectiveProps {
  objective: Objective;
  onChange: (objective: Objective | undefined) => void;
}

/** Which figure a table is about. */
export const ObjectiveChoice = ({ objective, onChange }: ObjectiveProps) => (
  <div className={styles.objective}>
    <Select
      label="指標"
      options={objectiveOptions}
      value={objective}
      onChange={({ target }) => {
        const chosen = objectiveIn(target.value);
        onChange(chosen === DEFAULT_OBJECTIVE ? undefined : chosen);
      }}
    />
  </div>
);

/** Some calls know of departments and courses alone: a table that would look narrower than it is says so. */
export const AttributesNote = ({ search }: { search: ScoreSearch }) =>
  hasAttributes(search) && (
    <Note tone="review">
      この表では、職種・役職・年齢・勤続年数の条件は使われません。部署とコースの条件だけで集計しています。
    </Note>
  );

/** Why rows are hidden, where some are. */
export const HiddenRowsNote = ({ rows }: { rows: readonly { hidden: boolean }[] | undefined }) =>
  rows?.some(({ hidden }) => hidden) && <HiddenNote />;
