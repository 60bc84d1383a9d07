import type { Department, User } from '@tokiori/contract';
import { setManagedDepartments } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { SaveButton } from '../../../app/forms/save-button';
import { UnsavedGuard } from '../../../app/forms/unsaved-guard';
import { RadioGroup } from '../../../ui/choice/radio-group';
import { InlineError } from '../../../ui/feedback/error-display';
import { Section, Stack } from '../../../ui/surface/card';

interface Props {
  user: User;
  departments: readonly Department[];
  /** The tree to choose from. */
  renderTicks: (
    chosen: ReadonlySet<number>,
    onChange: (chosen: ReadonlySet<number>) => void,
  ) => ReactNode;
}

type Way = 'membership' | 'chosen';

interface Choice {
  way: Way;
  ids: ReadonlySet<number>;
}

const sameIds = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

/** For which departments a manager answers: those they belong to, or those chosen here. */
export const ManagedDepartmentsSection = ({ user, departments, renderTicks }: Props) => {
  const saved: Choice = {
    way: user.manages_explicitly ? 'chosen' : 'membership',
    ids: new Set(user.managed_departments.map(({ id }) => id)),
  };
  // `null` as long as nothing was changed: then it follows the server.
  const [changed, setChanged] = useState<Choice | null>(null);
  const update = useAction(setManagedDepartments, {
    errorsIn: 'caller',
    doneMessage: '担当する部署を保存しました。',
    onDone: () => setChanged(null),
  });
  const { way, ids } = changed ?? saved;
  const unchanged = way === saved.way && (way === 'membership' || sameIds(ids, saved.ids));
  const isEmpty = way === 'chosen' && ids.size === 0;
  const own = user.departments.map(({ name }) => name).join('、') || 'なし';
  return (
    <Section title="担当する部署" id="managed">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (unchanged || isEmpty) return;
          update.run({
            params: { id: user.id },
            body: { department_ids: way === 'chosen' ? [...ids] : [] },
          });
        }}
      >
        <Stack>
          <RadioGroup<Way>
            label="どの部署を担当しますか"
            options={[
              { value: 'membership', label: '所属する部署', hint: `いまの所属：${own}` },
              {
                value: 'chosen',
                label: '選んだ部署',
                hint: '所属にかかわらず、選んだ部署とその下位だけを担当します。',
                disabled: departments.length === 0,
              },
            ]}
            value={way}
            onChange={(next) => setChanged({ way: next, ids })}
          />
          {way === 'chosen' && renderTicks(ids, (next) => setChanged({ way, ids: next }))}
          {isEmpty && <p>担当する部署を1つ以上選んでください。</p>}
          {update.error && <InlineError message={sentenceOf(update.error)} />}
          <div>
            <SaveButton busy={update.isPending} unchanged={unchanged || isEmpty}>
              担当する部署を保存する
            </SaveButton>
          </div>
        </Stack>
        <UnsavedGuard when={!unchanged} />
      </form>
    </Section>
  );
};
