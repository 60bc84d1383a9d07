import type { Department, DepartmentChoice } from '@tokiori/contract';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { LineItem, LineList } from '../../ui/data/line-list';
import { Select } from '../../ui/field/select';
import { formatNumber } from '../../ui/format/number';
import { Accordion } from '../../ui/surface/accordion';
import { Section } from '../../ui/surface/card';
import type { ChangeProps } from './import-options';
import styles from './imports.module.css';

interface Props extends ChangeProps {
  /** Those that are there. */
  departments: readonly Department[];
}

const CREATE = 'create';
/** Lines in sight at once; more are said by a number. */
const MOST = 100;

const choiceOf = (value: string): DepartmentChoice | null => {
  if (value === '') return null;
  return value === CREATE ? { create: true } : { id: Number(value) };
};
const valueOf = (choice: DepartmentChoice | null): string => {
  if (choice === null) return '';
  return 'create' in choice ? CREATE : String(choice.id);
};

/** 「新しく作る部署（10）」, 「決めた部署（10）」 where some are others that are there. */
const decidedTitle = (decided: readonly { choice: DepartmentChoice | null }[]): string =>
  decided.every(({ choice }) => choice !== null && 'create' in choice)
    ? `新しく作る部署（${formatNumber(decided.length)}）`
    : `決めた部署（${formatNumber(decided.length)}）`;

/** Departments and categories that the file names and that are not there. */
export const ImportDepartments = (props: Props) => {
  const { departments, categories } = props.stored.unknown;
  return (
    <>
      {departments.length > 0 && <Departments {...props} />}
      {categories.length > 0 && <Categories names={categories} />}
    </>
  );
};

const Departments = ({ stored, busy, onChange, departments }: Props) => {
  const { departments: unknown } = stored.unknown;
  const [isOpen, setIsOpen] = useState(false);
  const open = unknown.filter(({ choice }) => choice === null);
  const decided = unknown.filter(({ choice }) => choice !== null);
  const options = [
    { value: CREATE, label: '新しく作る' },
    ...departments.map(({ id, path }) => ({ value: String(id), label: path.join(' › ') })),
  ];
  const list = (label: string, names: typeof unknown) => (
    <>
      <LineList label={label}>
        {names.slice(0, MOST).map(({ name, rows, choice }) => (
          <LineItem key={name} title={name} notes={[`${formatNumber(rows)}行`]}>
            <div className={styles.choice}>
              <Select
                label={<span className={styles.hiddenLabel}>{`「${name}」をどうするか`}</span>}
                emptyLabel="選んでください"
                value={valueOf(choice)}
                disabled={busy}
                options={options}
                onChange={(event) =>
                  onChange({ departments: { [name]: choiceOf(event.target.value) } })
                }
              />
            </div>
          </LineItem>
        ))}
      </LineList>
      {names.length > MOST && <p>ほかに{formatNumber(names.length - MOST)}の部署があります。</p>}
    </>
  );
  const createAll = (): void =>
    onChange({
      departments: Object.fromEntries(open.map(({ name }) => [name, { create: true as const }])),
    });
  return (
    <Section
      title="まだない部署"
      action={
        open.length > 1 && (
          <Button busy={busy} onClick={createAll}>
            {open.length}の部署をすべて新しく作る
          </Button>
        )
      }
    >
      {open.length > 0 && (
        <>
          <p>
            作るか、いまある部署のどれにするかを選んでください。選ばない部署の行は、取り込みません。
          </p>
          {list('まだ決めていない部署', open)}
        </>
      )}
      {decided.length > 0 && (
        <Accordion title={decidedTitle(decided)} open={isOpen} onToggle={setIsOpen}>
          {list('決めた部署', decided)}
        </Accordion>
      )}
    </Section>
  );
};

const Categories = ({ names }: { names: readonly { name: string; rows: number }[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title="まだないカテゴリ">
      <Accordion
        title={`カテゴリを${formatNumber(names.length)}個、新しく作ります`}
        open={isOpen}
        onToggle={setIsOpen}
      >
        <LineList label="まだないカテゴリ">
          {names.slice(0, MOST).map(({ name, rows }) => (
            <LineItem key={name} title={name} notes={[`${formatNumber(rows)}問`]}>
              {null}
            </LineItem>
          ))}
        </LineList>
        {names.length > MOST && <p>ほかに{formatNumber(names.length - MOST)}個あります。</p>}
      </Accordion>
    </Section>
  );
};
