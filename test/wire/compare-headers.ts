import { differences, translate, type Bindings } from './compare.ts';

/** Parameters of an address that are random each time; their recorded values are bound to this run's. */
const RANDOM_PARAMETERS = ['state', 'code', 'code_challenge'];
const EXPIRES = /Expires=[^;]+ GMT/;
/** The recorded moment that means "delete this cookie". */
const DELETED = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT';

/** How the recorded headers differ from those of an answer. Dates and random parts need the same form only. */
export function headerDifferences(
  recorded: Readonly<Record<string, string>>,
  actual: Headers,
  bindings: Bindings,
): string[] {
  return Object.entries(recorded).flatMap(([name, value]) => {
    const own = actual.get(name);
    if (own === null) return [`header ${name}: null instead of ${value}`];
    if (name === 'location' && URL.canParse(value)) return addressDifferences(value, own, bindings);
    const [expected, found] =
      name === 'set-cookie'
        ? [plainCookie(translate(value, bindings)), plainCookie(own)]
        : [sorted(value), sorted(own)];
    return expected === found ? [] : [`header ${name}: ${own} instead of ${value}`];
  });
}

function addressDifferences(recorded: string, own: string, bindings: Bindings): string[] {
  const [expected, found] = [new URL(recorded), new URL(own)];
  for (const name of RANDOM_PARAMETERS) {
    const [from, to] = [expected.searchParams.get(name), found.searchParams.get(name)];
    if (from !== null && to !== null && from.length === to.length && !bindings.has(from)) bindings.set(from, to);
  }
  const address = translate(`${expected.origin}${expected.pathname}`, bindings);
  const wrongAddress =
    address === `${found.origin}${found.pathname}` ? [] : [`header location: ${own} instead of ${address}`];
  const [expectedQuery, foundQuery] = [expected, found].map((url) => Object.fromEntries(url.searchParams));
  return [...wrongAddress, ...differences(expectedQuery, foundQuery, bindings, 'location')];
}

function plainCookie(cookie: string): string {
  return cookie.includes(DELETED) ? cookie : cookie.replace(EXPIRES, 'Expires=<time>');
}

/** The order of names in a list of headers means nothing. */
function sorted(value: string): string {
  return value.split(', ').sort().join(', ');
}
