import type { Import, ImportUpdateBody } from '@tokiori/contract';
import { invitingSentence } from '../../app/people/invitations';
import { Checkbox } from '../../ui/choice/checkbox';
import { SegmentedControl } from '../../ui/choice/radio-group';
import { formatNumber } from '../../ui/format/number';
import { Section, Stack } from '../../ui/surface/card';
import { kindWords } from './import-words';

export interface ChangeProps {
  stored: Import;
  busy: boolean;
  /** Works everything out again. */
  onChange: (body: ImportUpdateBody) => void;
}

const invitesHint = ({ invitations }: Import): string =>
  invitations === null
    ? 'いま送らなくても、あとでユーザー一覧から送れます。'
    : `招待${formatNumber(invitations.needed)}通。${invitingSentence(invitations, invitations.needed)}`;

const MARKDOWN = '_markdown';
const TEXTS: readonly string[] = ['statement', 'commentary'];

const isMarkdown = ({ mapping }: Import): boolean =>
  mapping.some((field) => field?.endsWith(MARKDOWN) ?? false);

/** The same columns, their texts read as Markdown or as they stand. */
const markdownMapping = ({ mapping }: Import, wanted: boolean): (string | null)[] =>
  mapping.map((field) => {
    const text = field?.replace(MARKDOWN, '') ?? '';
    return TEXTS.includes(text) ? text + (wanted ? MARKDOWN : '') : field;
  });

/** What is done with what is there already, and whether new people are invited. */
export const ImportOptions = ({ stored, busy, onChange }: ChangeProps) => (
  <Section title="取り込み方">
    <Stack>
      <SegmentedControl
        label={kindWords(stored.kind).known}
        value={stored.options.duplicates}
        onChange={(duplicates) => onChange({ options: { duplicates } })}
        options={[
          { value: 'Skip', label: 'そのままにする', disabled: busy },
          { value: 'Update', label: 'ファイルの内容に変える', disabled: busy },
          ...(stored.kind === 'questions'
            ? [{ value: 'Both' as const, label: '別の問題として登録する', disabled: busy }]
            : []),
        ]}
      />
      {stored.kind === 'questions' && (
        <Checkbox
          label="問題文と解説をMarkdownとして読む"
          hint="付けないときは、「*」や「_」などの記号も、ファイルに書かれたとおりに表示します。"
          checked={isMarkdown(stored)}
          disabled={busy}
          onChange={(event) => onChange({ mapping: markdownMapping(stored, event.target.checked) })}
        />
      )}
      {stored.kind === 'users' && (
        <Checkbox
          label="新しいユーザーに招待のメールを送る"
          hint={invitesHint(stored)}
          checked={stored.options.invite}
          disabled={busy}
          onChange={(event) => onChange({ options: { invite: event.target.checked } })}
        />
      )}
    </Stack>
  </Section>
);
