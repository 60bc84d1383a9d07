// Every reading call that a version's own API document names, filled with ids that its lists answer.

const pathsOf = async (address) => {
  const document = await (await fetch(`${address}/api/openapi.json`)).json();
  return Object.entries(document.paths)
    .filter(([, methods]) => methods.get)
    .map(([path]) => path);
};

const parametersIn = (path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

/** The first id of the list that stands before the parameter: `/users` for `/users/{id}/examinations`. */
const idOf = async (person, path, name, ids) => {
  const list = path.slice(0, path.indexOf(`{${name}}`) - 1);
  if (!ids.has(list)) {
    const { body } = list.includes('{') ? { body: null } : await person.read(list);
    const rows = Array.isArray(body) ? body : (body?.items ?? []);
    ids.set(list, rows[0]?.id ?? 1);
  }
  return ids.get(list);
};

/** Reads whatever can be read as this person. @param address of the version whose calls are taken */
export const readAll = async (person, address) => {
  const ids = new Map();
  for (const path of await pathsOf(address)) {
    let filled = path;
    for (const name of parametersIn(path)) {
      const id = await idOf(person, filled, name, ids);
      filled = filled.replace(`{${name}}`, String(id));
    }
    await person.read(filled);
  }
};
