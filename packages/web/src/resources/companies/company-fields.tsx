import {
  LEAST_DAILY_LIMIT,
  LEAST_EVIDENCE_YEARS,
  LEAST_OFFLINE_QUESTIONS,
  MOST_DAILY_LIMIT,
  MOST_EVIDENCE_YEARS,
  MOST_OFFLINE_DAYS,
  MOST_OFFLINE_QUESTIONS,
  type CompanyDetail,
} from '@tokiori/contract';
import { useWatch } from 'react-hook-form';
import { Switch } from '../../ui/choice/checkbox';
import { Note } from '../../ui/feedback/error-display';
import { Select } from '../../ui/field/select';
import { TextField } from '../../ui/field/text-field';
import { Section, Stack } from '../../ui/surface/card';
import styles from './companies.module.css';
import { HELP_FROM, MONTHS, seatsOf, zoneOptions, type CompanyFormApi } from './company-values';

interface Props {
  form: CompanyFormApi;
  company: CompanyDetail;
  /** The operator alone changes them. */
  withSeats: boolean;
  /** Paid by card: the company changes its seats itself. */
  seatsAreBought?: boolean;
}

/** What a company is called and how it counts days and years, and how its people sign in. */
export const CompanyFields = ({ form, company, withSeats, seatsAreBought = false }: Props) => {
  const { control, register, formState } = form;
  const { errors } = formState;
  const required = useWatch({ control, name: 'two_factor_required' });
  return (
    <>
      <Section title="会社の情報">
        <Stack>
          <TextField
            {...register('name')}
            label="会社名"
            required
            autoComplete="organization"
            error={errors.name?.message}
          />
          <div className={styles.pair}>
            <Select
              {...register('time_zone')}
              label="タイムゾーン"
              hint="テストの配信日や締め切りの「1日」の区切りです。"
              options={zoneOptions(company.time_zone)}
              error={errors.time_zone?.message}
            />
            <Select
              {...register('fiscal_year_start_month', { valueAsNumber: true })}
              label="年度のはじまり"
              hint="年度ごとの集計に使います。"
              options={MONTHS}
              error={errors.fiscal_year_start_month?.message}
            />
          </div>
          {withSeats && seatsAreBought && (
            <Note>
              席数は{company.seats}席です。カード払いのご契約のため、会社の管理者が変えます。
            </Note>
          )}
          {withSeats && !seatsAreBought && (
            <TextField
              {...register('seats', { setValueAs: seatsOf })}
              type="number"
              inputMode="numeric"
              min={1}
              label="席数"
              unit="席"
              hint={`いま${company.seats_used}席を使っています。空欄にすると無制限です。`}
              error={errors.seats?.message}
            />
          )}
          {withSeats && (
            <TextField
              {...register('code')}
              label="会社コード"
              hint={`ほかの会社と同じログインIDには、「${company.code}-」が前に付きます。変えても、いまのログインIDは変わりません。`}
              autoComplete="off"
              error={errors.code?.message}
            />
          )}
        </Stack>
      </Section>
      <Section title="1日の学習">
        <Stack>
          <TextField
            {...register('daily_question_limit', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={LEAST_DAILY_LIMIT}
            max={MOST_DAILY_LIMIT}
            label="1日の問題数の上限"
            unit="問"
            hint="テスト、復習の順に、この数まで出題します。残りは次の勤務日に回ります。コースごとに変えられます。"
            error={errors.daily_question_limit?.message}
          />
          <Switch
            {...register('counts_practice_time')}
            label="練習の時間も学習時間に数える"
            hint="受講者が自分から行う練習の時間を、管理者が見る学習時間に加えます。得点や正答率、コースごとの数字には入りません。練習を始める前に、受講者へ伝えます。"
            error={errors.counts_practice_time?.message}
          />
          <Select
            {...register('help_from')}
            label="覚えにくい問題について"
            hint="4回以上まちがえた問題について、受講者が聞ける人です。コースの担当は、コースごとに決めます。ベーシックの編集者には、その人が編集できるベーシックだけで使っている問題について聞けます。"
            options={HELP_FROM}
            error={errors.help_from?.message}
          />
          <Switch
            {...register('reviews_questions')}
            label="新しい問題は、2人目が確認してから出題する"
            hint="新しい問題は下書きになり、書いた人ではない管理者が公開するまで出題されません。公開した問題の文面は改訂案を作って変え、公開されるまで、いまの文面で出題されます。やめたあとも、下書きは公開するまで下書きのままです。"
            error={errors.reviews_questions?.message}
          />
        </Stack>
      </Section>
      <Section title="電波のないところでの学習">
        <Stack>
          <TextField
            {...register('offline_days', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={0}
            max={MOST_OFFLINE_DAYS}
            label="端末に届けておく勤務日"
            unit="日"
            hint="この日数の先まで、出題する問題を受講者の端末に届けておきます。端末の時計でその日になるまで開けません。正解は含みません。0にすると、今日の分だけです。"
            error={errors.offline_days?.message}
          />
          <TextField
            {...register('offline_question_limit', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={LEAST_OFFLINE_QUESTIONS}
            max={MOST_OFFLINE_QUESTIONS}
            label="端末に届けておく問題数"
            unit="問"
            hint="届けておく勤務日を合わせた上限です。"
            error={errors.offline_question_limit?.message}
          />
        </Stack>
      </Section>
      <Section title="集計とログイン">
        <Stack>
          <TextField
            {...register('small_group_limit', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            label="少人数の集計を隠す基準"
            unit="人"
            hint="これより人数の少ない集まりは、年代や職種などの集計で数字を隠します。0にすると隠しません。"
            error={errors.small_group_limit?.message}
          />
          <TextField
            {...register('evidence_years', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={LEAST_EVIDENCE_YEARS}
            max={MOST_EVIDENCE_YEARS}
            label="監査用資料を保存する年数"
            unit="年"
            hint="これから作る監査用資料の保存期限です。期限を過ぎた資料は、自動で削除します。"
            error={errors.evidence_years?.message}
          />
          <Switch
            {...register('two_factor_required')}
            label="全員に二段階認証を求める"
            hint="パスワードだけではログインできなくなります。メールアドレスのある人には確認コードをメールで送ります。メールアドレスのない人は、認証アプリかパスキーを設定するまで、ほかの画面を使えません。"
            error={errors.two_factor_required?.message}
          />
          {required && !company.two_factor_required && (
            <Note tone="review">
              保存すると、パスワードだけでログインしている人は、あなたを除いてログアウトされます。
            </Note>
          )}
        </Stack>
      </Section>
    </>
  );
};
