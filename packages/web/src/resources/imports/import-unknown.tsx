import type { ImportChoice, ImportUpdateBody } from '@tokiori/contract';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { LineItem, LineList } from '../../ui/data/line-list';
import { Select } from '../../ui/field/select';
import { formatNumber } from '../../ui/format/number';
import { Accordion } from '../../ui/surface/accordion';
import { Section } from '../../ui/surface/card';
import type { ChangeProps } from './import-options';
import styles from './imports.module.css';

/** A department or category that is there, in place of one that is not. */
export interface Place {
  id: number;
  /** 「本社 › 営業部」 */
  path: string;
}

interface Props extends ChangeProps {
  /** Those that are there. */
  places: readonly Place[];
}

/** What a file names and is not there. */
interface Unknown {
  name: string;
  rows: number;
  choice: ImportChoice | null;
}

const CREATE = 'create';
/** Lines in sight at once; more are said by a number. */
const MOST = 100;

const choiceOf = (value: string): ImportChoice | null => {
  if (value === '') return null;
  return value === CREATE ? { create: true } : { id: Number(value) };
};
const valueOf = (choice: ImportChoice | null): string => {
  if (choice === null) return '';
  return 'create' in choice ? CREATE : String(choice.id);
};

/** 「新しく作る部署（10）」, 「決めた部署（10）」 where some are others that are there. */
const decidedTitle = (thing: string, decided: readonly Unknown[]): string =>
  decided.every(({ choice }) => choice !== null && 'create' in choice)
    ? `新しく作る${thing}（${formatNumber(decided.length)}）`
    : `決めた${thing}（${formatNumber(decided.length)}）`;

/** Departments and categories that the file names and that are not there. */
export const ImportUnknown = ({ stored, busy, onChange, places }: Props) => {
  const { departments, categories } = stored.unknown;
  const common = { busy, places };
  return (
    <>
      {departments.length > 0 && (
        <Names
          {...common}
          thing="部署"
          unit="行"
          note="作るか、いまある部署のどれにするかを選んでください。選ばない部署の行は、取り込みません。"
          names={departments}
          onChoose={(chosen) => onChange({ departments: chosen })}
        />
      )}
      {categories.length > 0 && (
        <Names
          {...common}
          thing="カテゴリ"
          unit="問"
          note="新しく作ります。いまあるカテゴリに入れるときは、1つずつ選んでください。"
          names={categories}
          onChoose={(chosen) => onChange({ categories: chosen })}
        />
      )}
    </>
  );
};

interface NamesProps {
  thing: '部署' | 'カテゴリ';
  unit: string;
  note: string;
  names: readonly Unknown[];
  places: readonly Place[];
  busy: boolean;
  onChoose: (chosen: NonNullable<ImportUpdateBody['departments']>) => void;
}

const Names = ({ names, ...props }: NamesProps) => {
  const { thing, note, busy, onChoose } = props;
  const [isOpen, setIsOpen] = useState(false);
  const open = names.filter(({ choice }) => choice === null);
  const decided = names.filter(({ choice }) => choice !== null);
  const createAll = (): void =>
    onChoose(Object.fromEntries(open.map(({ name }) => [name, { create: true as const }])));
  return (
    <Section
      title={`まだない${thing}`}
      action={
        open.length > 1 && (
          <Button busy={busy} onClick={createAll}>
            {open.length}の{thing}をすべて新しく作る
          </Button>
        )
      }
    >
      <p>{note}</p>
      {open.length > 0 && (
        <Lines {...props} label={`まだ決めていない${thing}`} names={open} canBeOpen />
      )}
      {decided.length > 0 && (
        <Accordion title={decidedTitle(thing, decided)} open={isOpen} onToggle={setIsOpen}>
          <Lines {...props} label={`決めた${thing}`} names={decided} canBeOpen={thing === '部署'} />
        </Accordion>
      )}
    </Section>
  );
};

interface LinesProps extends NamesProps {
  label: string;
  /** Nothing may be chosen. */
  canBeOpen: boolean;
}

const Lines = ({ label, names, thing, unit, places, busy, canBeOpen, onChoose }: LinesProps) => {
  const options = [
    { value: CREATE, label: '新しく作る' },
    ...places.map(({ id, path }) => ({ value: String(id), label: path })),
  ];
  return (
    <>
      <LineList label={label}>
        {names.slice(0, MOST).map(({ name, rows, choice }) => (
          <LineItem key={name} title={name} notes={[`${formatNumber(rows)}${unit}`]}>
            <div className={styles.choice}>
              <Select
                label={<span className={styles.hiddenLabel}>{`「${name}」をどうするか`}</span>}
                emptyLabel={canBeOpen ? '選んでください' : undefined}
                value={valueOf(choice)}
                disabled={busy}
                options={options}
                onChange={(event) => onChoose({ [name]: choiceOf(event.target.value) })}
              />
            </div>
          </LineItem>
        ))}
      </LineList>
      {names.length > MOST && (
        <p>
          ほかに{formatNumber(names.length - MOST)}の{thing}があります。
        </p>
      )}
    </>
  );
};
