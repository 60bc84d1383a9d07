import { IconButton } from '../../../ui/button/button';
import { Chip } from '../../../ui/feedback/chip';
import { InlineError } from '../../../ui/feedback/error-display';
import { TextField } from '../../../ui/field/text-field';
import styles from './user-lines.module.css';
import { ACCOUNT_LABELS, type AccountKind, type UserLine } from './user-lines';

interface Props {
  line: UserLine;
  kind: AccountKind;
  /** Counted from 1. */
  number: number;
  disabled: boolean;
  onChange: (changes: Partial<UserLine>) => void;
  /** `null` where it is the only line. */
  onRemove: (() => void) | null;
}

/** One person: fields, or what became of them. */
export const UserLineFields = ({ line, kind, number, disabled, onChange, onRemove }: Props) => {
  const { issues } = line;
  if (line.made) {
    return (
      <li className={styles.made}>
        <span>
          {line.name}（{line.made.login}）
        </span>
        <Chip tone="right" icon="check">
          作成済み
        </Chip>
      </li>
    );
  }
  const field = (name: 'name' | 'account') => ({
    value: line[name],
    error: issues[name],
    readOnly: disabled,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onChange({
        [name]: event.target.value,
        issues: { ...issues, [name]: undefined, rest: undefined },
      }),
  });
  return (
    <li className={styles.line} aria-label={`${number}人目`}>
      <TextField label="氏名" {...field('name')} />
      <TextField
        label={ACCOUNT_LABELS[kind]}
        inputMode={kind === 'email' ? 'email' : undefined}
        autoCapitalize="none"
        spellCheck={false}
        {...field('account')}
      />
      {onRemove && (
        <span className={styles.remove}>
          <IconButton
            icon="trash"
            label={`${line.name || `${number}人目`}の行を外す`}
            disabled={disabled}
            onClick={onRemove}
          />
        </span>
      )}
      {issues.rest && (
        <div className={styles.issue}>
          <InlineError message={issues.rest} />
        </div>
      )}
    </li>
  );
};
