import { FormProvider, useWatch } from 'react-hook-form';
import { ImageField } from '../../app/files/image-field';
import { Switch } from '../../ui/choice/checkbox';
import { TextArea, TextField } from '../../ui/field/text-field';
import { FormField } from '../../ui/field/form-field';
import { Section, Stack } from '../../ui/surface/card';
import { ContactField } from './contact-field';
import { CertificateFields } from './certificate-fields';
import type { CourseFormApi } from './course-values';
import { CourseExamFields } from './exam/course-exam-fields';
import { PlanFields } from './plan-fields';
import { PrerequisiteFields } from './prerequisite-fields';

interface Props {
  form: CourseFormApi;
  questionCount: number;
  /** `null`: a new one. */
  courseId: number | null;
}

/** Name, description and picture of a course, and its plan. */
export const CourseFields = ({ form, questionCount, courseId }: Props) => {
  const { control, register, setValue, formState } = form;
  const image = useWatch({ control, name: 'image' });
  const { errors } = formState;
  return (
    <>
      <Section title="コースの内容">
        <Stack>
          <TextField
            {...register('name')}
            label="コース名"
            required
            error={errors.name?.message}
            autoComplete="off"
          />
          <TextArea
            {...register('description')}
            label="説明"
            hint="受講者に表示されます。何を学ぶコースかを書きます。"
            error={errors.description?.message}
            rows={3}
          />
          <Switch
            {...register('required')}
            label="必修にする"
            hint="受講者の画面に「必修」と表示します。このコースのお知らせは、メールを止めた人にも送ります。"
          />
          <FormField label="画像" error={errors.image?.message}>
            {() => (
              <div>
                <ImageField
                  label="コースの画像"
                  value={image}
                  onChange={(address) => setValue('image', address, { shouldDirty: true })}
                />
              </div>
            )}
          </FormField>
        </Stack>
      </Section>
      <PlanFields form={form} questionCount={questionCount} />
      <FormProvider {...form}>
        <CourseExamFields courseId={courseId} />
      </FormProvider>
      <PrerequisiteFields form={form} courseId={courseId} />
      <CertificateFields form={form} questionCount={questionCount} />
      <ContactField form={form} />
    </>
  );
};
