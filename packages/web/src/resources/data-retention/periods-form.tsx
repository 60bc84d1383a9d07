import { RetentionKind, type DataRetention } from '@tokiori/contract';
import { updateDataRetention } from '@tokiori/contract/client';
import { RETENTION_LABELS } from '@tokiori/domain';
import { useAction } from '../../app/api/use-action';
import { useLatest } from '../../app/api/use-latest';
import { EditForm } from '../../app/forms/edit-form';
import { useEditForm } from '../../app/forms/use-edit-form';
import { Select } from '../../ui/field/select';
import { Section } from '../../ui/surface/card';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { retentionQuery } from './data-retention.api';
import { choicesOf, chosenPeriods, retentionResolver, retentionValuesOf } from './retention-values';
import { RETENTION_WORDS } from './retention-words';
import { useShortening } from './use-shortening';
import styles from './data-retention.module.css';

/** Changes for how long each kind stays. */
export const PeriodsForm = ({ retention }: { retention: DataRetention }) => {
  const latest = useLatest();
  const update = useAction(updateDataRetention, {
    errorsIn: 'caller',
    doneMessage: '保存期間を保存しました。',
  });
  const shortening = useShortening(retention);
  const { form, edit } = useEditForm({
    record: retention,
    target: 'data_retention',
    valuesOf: retentionValuesOf,
    resolver: retentionResolver,
    send: ({ revision, ...days }) =>
      update.runAsync({ body: { periods: chosenPeriods(days), revision } }),
    load: (): Promise<DataRetention> => latest(retentionQuery as never),
    confirm: ({ revision: _revision, ...days }) => shortening.confirm(days),
  });
  return (
    <Section title="保存期間" id="periods">
      <EditForm edit={edit} saveLabel="保存期間を保存する">
        <ul className={styles.periods}>
          {RetentionKind.options.map((kind) => (
            <li key={kind} className={styles.period}>
              <div>
                <h3>{RETENTION_LABELS[kind]}</h3>
                <p>{RETENTION_WORDS[kind].loses}</p>
                <p className={styles.note}>いちばん短い期間：{RETENTION_WORDS[kind].least}</p>
              </div>
              <Select
                {...form.register(kind)}
                label={
                  <>
                    <VisuallyHidden>{RETENTION_LABELS[kind]}の</VisuallyHidden>保存期間
                  </>
                }
                options={choicesOf(kind, retention)}
              />
            </li>
          ))}
        </ul>
        {shortening.dialog}
      </EditForm>
    </Section>
  );
};
