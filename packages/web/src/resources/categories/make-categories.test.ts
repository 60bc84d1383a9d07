import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { json, stubFetch } from '../../app/test/fetch';
import { makeCategories } from './make-categories';

const category = (id: number, name: string, editable = true) => ({
  id,
  name,
  editable,
  preset: !editable,
  question_count: 0,
  revision: 1,
});

const lists = {
  majors: [
    { ...category(1, '安全'), image: null },
    { ...category(2, '接客', false), image: null },
  ],
  mediums: [{ ...category(3, '防火'), major_category_id: 1 }],
  minors: [],
};

it('makes what is missing under what is there, and nothing under what is offered to all', async () => {
  let id = 100;
  const made: string[] = [];
  stubFetch((url, { body }) => {
    const sent = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body));
    made.push(`${url.slice('/api/'.length)} ${JSON.stringify(sent)}`);
    return json({ id: (id += 1) }, 201);
  });
  const fire = { major: '安全', medium: '防火', minor: '消火器' };
  const claims = { major: '接客', medium: '電話', minor: '苦情' };
  const minorIdOf = await makeCategories(new QueryClient(), lists, [fire, claims, fire]);
  expect(made).toEqual([
    'minor_categories {"name":"消火器","medium_category_id":3}',
    'major_categories {"name":"接客"}',
    'medium_categories {"name":"電話","major_category_id":102}',
    'minor_categories {"name":"苦情","medium_category_id":103}',
  ]);
  expect([minorIdOf(fire), minorIdOf(claims)]).toEqual([101, 104]);
});
