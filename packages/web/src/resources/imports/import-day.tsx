import { DateField } from '../../ui/field/text-field';
import { Section } from '../../ui/surface/card';

interface Props {
  /** Empty: at once. */
  day: string;
  onChange: (day: string) => void;
}

/** The day on which people move: a file that is prepared weeks before. */
export const ImportDay = ({ day, onChange }: Props) => (
  <Section title="発令日">
    <DateField
      label="発令日"
      hint="異動や組織変更のように、決まった日に変えるときに入力します。この日の0時に取り込みます。入力しないときは、すぐに取り込みます。"
      value={day}
      onChange={(event) => onChange(event.target.value)}
    />
  </Section>
);
