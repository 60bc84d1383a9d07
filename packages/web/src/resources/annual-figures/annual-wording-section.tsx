import type { AnnualFigures } from '@tokiori/contract';
import { annualWording } from '@tokiori/domain';
import { Button } from '../../ui/button/button';
import { useNotify } from '../../ui/notification/use-notify';
import { Card, Section, Stack } from '../../ui/surface/card';
import styles from './annual-figures.module.css';

/** Words for an annual securities report, to be copied and finished by the company. */
export const AnnualWordingSection = ({ figures }: { figures: AnnualFigures }) => {
  const notify = useNotify();
  const wording = annualWording(figures);
  const copy = (): void =>
    void navigator.clipboard.writeText(wording).then(
      () => notify('文章をコピーしました。', 'success'),
      () => notify('コピーできませんでした。選んでコピーしてください。', 'error'),
    );
  return (
    <Section title="有価証券報告書の文案">
      <Stack>
        <p>
          「サステナビリティに関する考え方及び取組」の人材育成の部分に使える文案です。〔
          〕の中は、会社で書いてください。数値は、この画面のものだけを使っています。開示の要否と内容は、会社で確かめてください。
        </p>
        <Card>
          <p className={styles.wording}>{wording}</p>
        </Card>
        <div>
          <Button icon="copy" onClick={copy}>
            文章をコピーする
          </Button>
        </div>
      </Stack>
    </Section>
  );
};
