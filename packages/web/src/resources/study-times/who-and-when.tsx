import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useAdministered } from '../../app/session/administered';
import { useToday } from '../../app/session/use-today';
import { DateField } from '../../ui/field/text-field';
import { OptionFinder } from '../../ui/list/option-finder';
import type { ListOption } from '../../ui/list/option-list';
import type { CorrectedDay } from './correction-fields';
import { peopleFound } from './use-study-list';

interface Props {
  issueOf: (field: string) => string | undefined;
  /** With `null` until both are chosen. */
  onChange: (chosen: CorrectedDay | null) => void;
}

/** Of whom and of which day: also one on which nobody learned. */
export const WhoAndWhen = ({ issueOf, onChange }: Props) => {
  const company = useAdministered();
  const today = useToday();
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState<ListOption | null>(null);
  const [day, setDay] = useState(today);
  const people = useQuery({
    ...peopleFound(company, useDeferredValue(typed).trim()),
    throwOnError: false,
  });
  const choose = (who: ListOption | null, when: string): void => {
    setPerson(who);
    setDay(when);
    const isWhole = who !== null && when !== '';
    onChange(isWhole ? { user_id: Number(who.value), user_name: who.label, day: when } : null);
  };
  return (
    <>
      <OptionFinder
        label="ユーザー"
        options={people.data?.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        typed={typed}
        onType={setTyped}
        value={person}
        onChoose={(option) => choose(option, day)}
      />
      <DateField
        label="日付"
        required
        max={today}
        value={day}
        error={issueOf('day')}
        onChange={({ target }) => choose(person, target.value)}
      />
    </>
  );
};
