/** A URL of PostgreSQL in its parts; `rest` begins with `/` or `?`, or is empty. */
interface Parts {
  before: string;
  hosts: string[];
  rest: string;
}

const partsOf = (url: string): Parts => {
  const start = url.indexOf('//') + 2;
  const length = url.slice(start).search(/[/?#]/);
  const end = length === -1 ? url.length : start + length;
  const hostsAt = start + url.slice(start, end).lastIndexOf('@') + 1;
  const hosts = url.slice(hostsAt, end).split(',');
  return { before: url.slice(0, hostsAt), hosts, rest: url.slice(end) };
};

/**
 * A URL for each server that is named: `postgres://user@one:5432,two:5432/tokiori` names two, as libpq has it. Which of
 * them takes writes is found out with each new connection, so `target_session_attrs` is not needed and left out.
 */
export const urlsOf = (url: string): string[] => {
  const { before, hosts, rest } = partsOf(url);
  const [path, query] = [rest.split('?')[0] ?? '', rest.split('?')[1]];
  const kept = (query ?? '')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('target_session_attrs='))
    .join('&');
  return hosts.map((host) => `${before}${host}${path}${kept === '' ? '' : `?${kept}`}`);
};

/** The same of all servers that a URL names. @param change of the URL of one server */
export const changeEach = (url: string, change: (one: URL) => void): string => {
  const { hosts } = partsOf(url);
  const changed = new URL(urlsOf(url)[0] ?? url);
  change(changed);
  const { before, rest } = partsOf(changed.href);
  return `${before}${hosts.join(',')}${rest}`;
};
