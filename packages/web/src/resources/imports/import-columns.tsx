import type { Import } from '@tokiori/contract';
import { listImportRows } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../app/api/query-of';
import { Button } from '../../ui/button/button';
import { LineItem, LineList } from '../../ui/data/line-list';
import { Select } from '../../ui/field/select';
import { Accordion } from '../../ui/surface/accordion';
import { Section } from '../../ui/surface/card';
import type { ChangeProps } from './import-options';
import styles from './imports.module.css';

const UNUSED = '使わない';

interface Heading {
  at: number;
  heading: string;
  field: string | null;
}

const headingsOf = ({ headings, mapping }: Import): Heading[] =>
  headings.map((heading, at) => ({ at, heading, field: mapping[at] ?? null }));

/** What the columns mean: those that mean nothing are in sight, the others folded away. */
export const ImportColumns = (props: ChangeProps) => {
  const { stored } = props;
  const all = headingsOf(stored);
  const unclear = all.filter(({ heading, field }) => field === null && heading.trim() !== '');
  const mapped = all.filter(({ field }) => field !== null);
  const [isOpen, setIsOpen] = useState(false);
  // An example tells what a column holds.
  const { data } = useQuery({
    ...queryOf(listImportRows, { params: { id: stored.id }, query: { range: '[0,0]' } }),
    throwOnError: false,
  });
  const example = data?.rows[0]?.cells ?? [];
  const list = (label: string, headings: readonly Heading[]) => (
    <LineList label={label}>
      {headings.map((heading) => (
        <ColumnLine
          key={heading.at}
          {...props}
          heading={heading}
          example={example[heading.at] ?? ''}
        />
      ))}
    </LineList>
  );
  return (
    <Section title="列の対応">
      {stored.remembered && (
        <div className={styles.remembered}>
          <p>前回の対応づけを使いました。</p>
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            対応づけを確かめる
          </Button>
        </div>
      )}
      {stored.unclear.map(({ field, headings }) => (
        <p key={field}>{unclearText(stored, field, headings)}</p>
      ))}
      {unclear.length > 0 && (
        <>
          <p>次の列は使いません。使うときは、何の列かを選んでください。</p>
          {list('使わない列', unclear)}
        </>
      )}
      {mapped.length > 0 && (
        <Accordion
          title={`対応している列（${mapped.length}）`}
          open={isOpen || (stored.problems.length > 0 && unclear.length === 0)}
          onToggle={setIsOpen}
        >
          {list('対応している列', mapped)}
        </Accordion>
      )}
    </Section>
  );
};

/** 「社員名」と「従業員名」は、どちらも… */
const unclearText = ({ fields }: Import, field: string, headings: readonly string[]): string => {
  const label = fields.find((it) => it.field === field)?.label ?? field;
  return `「${headings.join('」と「')}」は、どちらも「${label}」の列のようです。使うほうの列を選んでください。`;
};

interface LineProps extends ChangeProps {
  heading: Heading;
  example: string;
}

const ColumnLine = ({ stored, busy, onChange, heading, example }: LineProps) => {
  const { at, field } = heading;
  const taken = new Set(stored.mapping.filter((other) => other !== field));
  const change = (next: string): void =>
    onChange({ mapping: stored.mapping.map((was, index) => (index === at ? next || null : was)) });
  return (
    <LineItem
      title={heading.heading || `${at + 1}列目`}
      notes={example === '' ? [] : [`例: ${example.slice(0, 60)}`]}
    >
      <div className={styles.choice}>
        <Select
          label={<span className={styles.hiddenLabel}>{`「${heading.heading}」の意味`}</span>}
          emptyLabel={UNUSED}
          value={field ?? ''}
          disabled={busy}
          options={stored.fields.map(({ field: value, label }) => ({
            value,
            label,
            disabled: taken.has(value),
          }))}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    </LineItem>
  );
};
