import type { User } from '@tokiori/contract';
import { getUser, listUsers } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { inCompany } from '../../app/api/in-company';
import { queryOf } from '../../app/api/query-of';
import { useSignedIn } from '../../app/session/use-session';
import { TextField } from '../../ui/field/text-field';

interface Props {
  /** Whose users are offered. */
  companyId: number | undefined;
  value: string | undefined;
  onChange: (userId: string | undefined) => void;
}

/** The name, and what tells people of one name apart. */
const wordsOf = ({ name, email, login_id }: User): string =>
  `${name}（${email ?? login_id ?? ''}）`;

/** A person by name: names are offered while typing, and one of them is the filter. */
export const PersonFilter = ({ companyId, value, onChange }: Props) => {
  const own = useSignedIn().user.company_id;
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (known !== value) {
    setKnown(value);
    setSent(value);
    // Changed elsewhere: the filters were taken away, or the page went back.
    if (value !== sent) setTyped(null);
  }
  const name = useDeferredValue(typed ?? '').trim();
  const listId = useId();
  const { data: found } = useQuery({
    ...queryOf(
      listUsers,
      inCompany(companyId ?? own, {
        query: { name, range: '[0,19]', sort: '["name_kana","ASC"]' },
      }),
    ),
    enabled: name !== '' && !name.includes('（'),
    throwOnError: false,
  });
  const { data: chosen } = useQuery({
    ...queryOf(getUser, { params: { id: Number(value) } }),
    enabled: value !== undefined,
    throwOnError: false,
  });
  const type = (text: string): void => {
    setTyped(text);
    const person = found?.rows.find((one) => wordsOf(one) === text);
    const wanted = person && String(person.id);
    if (wanted === value) return;
    setSent(wanted);
    onChange(wanted);
  };
  const shown = typed ?? (value !== undefined && chosen ? wordsOf(chosen) : '');
  return (
    <>
      <TextField
        type="search"
        label="ユーザー"
        placeholder="氏名で探して選ぶ"
        list={listId}
        autoComplete="off"
        value={shown}
        onChange={(event) => type(event.target.value)}
      />
      <datalist id={listId}>
        {found?.rows.map((one) => (
          <option key={one.id} value={wordsOf(one)}>
            {wordsOf(one)}
          </option>
        ))}
      </datalist>
    </>
  );
};
