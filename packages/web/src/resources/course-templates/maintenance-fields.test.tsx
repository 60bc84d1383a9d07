import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { courseResolver, NEW_COURSE, type CourseValues } from './course-values';
import { MaintenanceFields } from './maintenance-fields';
import { ReviewOptionFields } from './review-option-fields';

const sent: CourseValues[] = [];

const Form = () => {
  const form = useForm<CourseValues, unknown, CourseValues>({
    defaultValues: { ...NEW_COURSE, name: '接客の基本', desired_retention: 72 },
    resolver: courseResolver,
  });
  return (
    <form onSubmit={(event) => void form.handleSubmit((values) => void sent.push(values))(event)}>
      <ReviewOptionFields form={form} />
      <MaintenanceFields form={form} />
      <button type="submit">保存する</button>
    </form>
  );
};

it('takes the options of a review in digits of any width, and proposes a maintenance below the aim', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const cap = screen.getByLabelText('復習の間隔の上限');
  await user.clear(cap);
  await user.type(cap, '３０');
  await user.type(screen.getByLabelText('続けて正解したら終える回数'), '４');
  await user.click(screen.getByRole('switch', { name: /終わったあとも維持する/ }));
  const minutes = screen.getByLabelText('1か月の時間の上限');
  await user.clear(minutes);
  await user.click(screen.getByRole('button', { name: '保存する' }));
  await screen.findByText(/維持にかける時間は、1分から120分まで/);
  expect(sent).toEqual([]);
  await user.type(minutes, '２０');
  await user.click(screen.getByRole('button', { name: '保存する' }));
  await expect
    .poll(() => sent[0])
    .toMatchObject({
      interval_cap_days: 30,
      stop_after_right_in_a_row: 4,
      maintenance: { desired_retention: 72, minutes_a_month: 20 },
    });
});
