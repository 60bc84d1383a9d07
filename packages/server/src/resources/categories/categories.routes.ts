import {
  createMajorCategory,
  createMediumCategory,
  createMinorCategory,
  deleteMajorCategory,
  deleteMediumCategory,
  deleteMinorCategory,
  getMajorCategory,
  getMediumCategory,
  getMinorCategory,
  listMajorCategories,
  listMediumCategories,
  listMinorCategories,
  updateMajorCategory,
  updateMediumCategory,
  updateMinorCategory,
} from '@tokiori/contract';
import { sql } from 'kysely';
import type { Condition } from '../../platform/list-pages';
import type { App } from '../../shared/app';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listCategories,
  oneCategory,
  type CountedCategory,
} from './categories.service';
import * as service from './categories.service';
import { MAJOR, MEDIUM, MINOR } from './levels';

const preset = (value: boolean): Condition => sql`c.preset = ${value}`;

// Medium and minor categories always have a parent: their tables say so.
const asMedium = (row: CountedCategory) => ({ ...row, major_category_id: row.parent_id! });
const asMinor = (row: CountedCategory) => ({ ...row, medium_category_id: row.parent_id! });

const majorRoutes = ({ bind, images }: App): void => {
  bind.call(listMajorCategories, (call) =>
    listCategories<typeof listMajorCategories>(call, MAJOR, { preset }),
  );
  bind.call(createMajorCategory, ({ tx, caller, body, files }) =>
    service.createMajorCategory(tx, caller, images, { name: body.name, file: files['image'] }),
  );
  bind.call(getMajorCategory, ({ tx, caller, params }) =>
    oneCategory(tx, caller, MAJOR, params.id),
  );
  bind.call(updateMajorCategory, ({ tx, caller, params, body, now }) =>
    service.updateMajorCategory(tx, caller, { id: params.id, change: body, now }),
  );
  bind.call(deleteMajorCategory, ({ tx, caller, params, query, now }) =>
    deleteCategory(tx, caller, MAJOR, { id: params.id, moveToId: query.move_to_id, now }),
  );
};

const mediumRoutes = ({ bind }: App): void => {
  bind.call(listMediumCategories, async (call) => {
    const { rows, total } = await listCategories<typeof listMediumCategories>(call, MEDIUM, {
      preset,
      major_category_id: (id) => sql`c.major_category_id = ${id}`,
    });
    return { rows: rows.map(asMedium), total };
  });
  bind.call(createMediumCategory, async ({ tx, caller, body }) =>
    asMedium(
      await createCategory(tx, caller, MEDIUM, { ...body, parentId: body.major_category_id }),
    ),
  );
  bind.call(getMediumCategory, async ({ tx, caller, params }) =>
    asMedium(await oneCategory(tx, caller, MEDIUM, params.id)),
  );
  bind.call(updateMediumCategory, async ({ tx, caller, params, body, now }) => {
    const { major_category_id: parentId, ...change } = body;
    const wanted = { id: params.id, change: { ...change, parentId }, now };
    return asMedium(await changeCategory(tx, caller, MEDIUM, wanted));
  });
  bind.call(deleteMediumCategory, async ({ tx, caller, params, query, now }) =>
    asMedium(
      await deleteCategory(tx, caller, MEDIUM, { id: params.id, moveToId: query.move_to_id, now }),
    ),
  );
};

const minorRoutes = ({ bind }: App): void => {
  bind.call(listMinorCategories, async (call) => {
    const { rows, total } = await listCategories<typeof listMinorCategories>(call, MINOR, {
      preset,
      medium_category_id: (id) => sql`c.medium_category_id = ${id}`,
    });
    return { rows: rows.map(asMinor), total };
  });
  bind.call(createMinorCategory, async ({ tx, caller, body }) =>
    asMinor(
      await createCategory(tx, caller, MINOR, { ...body, parentId: body.medium_category_id }),
    ),
  );
  bind.call(getMinorCategory, async ({ tx, caller, params }) =>
    asMinor(await oneCategory(tx, caller, MINOR, params.id)),
  );
  bind.call(updateMinorCategory, async ({ tx, caller, params, body, now }) => {
    const { medium_category_id: parentId, ...change } = body;
    const wanted = { id: params.id, change: { ...change, parentId }, now };
    return asMinor(await changeCategory(tx, caller, MINOR, wanted));
  });
  bind.call(deleteMinorCategory, async ({ tx, caller, params, query, now }) =>
    asMinor(
      await deleteCategory(tx, caller, MINOR, { id: params.id, moveToId: query.move_to_id, now }),
    ),
  );
};

export const categoriesRoutes = (app: App): void => {
  majorRoutes(app);
  mediumRoutes(app);
  minorRoutes(app);
};
