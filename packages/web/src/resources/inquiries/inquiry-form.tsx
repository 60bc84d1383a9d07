import { MAX_INQUIRY_TEXT, type InquiryType } from '@tokiori/contract';
import { INQUIRY_TYPE_LABELS } from '@tokiori/domain';
import { LeaveGuard } from '../../app/forms/leave-guard';
import { Button } from '../../ui/button/button';
import { Checkbox } from '../../ui/choice/checkbox';
import { SegmentedControl } from '../../ui/choice/radio-group';
import { InlineError } from '../../ui/feedback/error-display';
import { TextArea, TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';
import styles from './inquiries.module.css';
import { useInquiryForm, type SentInquiry } from './use-inquiry-form';

interface Props {
  /** The kinds to choose from, the usual one first. */
  types: readonly [InquiryType, ...InquiryType[]];
  /** Over the text field: 「どの画面で、何をしようとしたか…」. */
  bodyHint: string;
  onSent: (sent: SentInquiry) => void;
}

const SEND_LABELS: Record<InquiryType, string> = {
  DocumentRequest: '資料を請求する',
  Inquiry: 'お問い合わせを送る',
  SupportInquiry: 'お問い合わせを送る',
};

const Agreement = () => (
  <>
    <a href="/privacy" target="_blank" rel="noopener">
      プライバシーポリシー
    </a>
    に同意する
  </>
);

/** What somebody asks the operator. */
export const InquiryForm = ({ types, bodyHint, onSent }: Props) => {
  const { values, errors, rest, busy, touched, change, submit } = useInquiryForm(types[0], onSent);
  const { inquiry_type: type } = values;
  const field = (name: 'name' | 'company_name' | 'email' | 'body') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {types.length > 1 && (
          <SegmentedControl
            label="ご用件"
            options={types.map((value) => ({ value, label: INQUIRY_TYPE_LABELS[value] }))}
            value={type}
            onChange={(value) => change({ inquiry_type: value })}
          />
        )}
        <TextField label="お名前" required autoComplete="name" {...field('name')} />
        <TextField label="会社名" autoComplete="organization" {...field('company_name')} />
        <TextField
          type="email"
          label="メールアドレス"
          hint="このアドレスにお返事します。"
          required
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <TextArea
          label={type === 'DocumentRequest' ? 'ご質問・ご要望' : 'お問い合わせの内容'}
          hint={type === 'DocumentRequest' ? '空欄のままでもかまいません。' : bodyHint}
          required={type !== 'DocumentRequest'}
          rows={5}
          maxLength={MAX_INQUIRY_TEXT}
          {...field('body')}
        />
        <div className={styles.unseen} aria-hidden>
          <label>
            ホームページ（入力しないでください）
            <input
              name="homepage"
              tabIndex={-1}
              autoComplete="off"
              value={values.homepage}
              onChange={(event) => change({ homepage: event.target.value })}
            />
          </label>
        </div>
        <Checkbox
          name="agreed"
          label={<Agreement />}
          checked={values.agreed}
          error={errors.agreed}
          onChange={(event) => change({ agreed: event.target.checked })}
        />
        {rest !== null && <InlineError message={rest} />}
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          {SEND_LABELS[type]}
        </Button>
      </Stack>
      <LeaveGuard when={touched} title="送らずに移動しますか？" actionLabel="送らずに移動する">
        入力した内容はまだ送っていません。移動すると失われます。
      </LeaveGuard>
    </form>
  );
};
