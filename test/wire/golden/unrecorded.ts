import { type Exchange, statusOf } from '../exchange.ts';
import { readSamples } from '../recordings.ts';
import { type GoldenExchange, readGolden } from './read-golden.ts';

/** The id of a row, or `me`, in a path or as the key of an object. */
const ID = /^(?:me|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * The golden exchanges that no recording shows: of none the route, the status and the error are the same, or the answer has a field
 * that these do not have. What recordings show of the service is tested in `test/wire/replay`.
 */
export function readUnrecorded(): readonly GoldenExchange[] {
  const recorded = new Map<string, Set<string>>();
  for (const { request, response } of readSamples()) {
    const kind = kindOf({ request, answer: response });
    recorded.set(kind, new Set([...fieldsOf(response.body), ...(recorded.get(kind) ?? [])]));
  }
  return readGolden().filter((golden) => {
    const fields = recorded.get(kindOf(golden));
    return fields === undefined || fieldsOf(golden.answer.body).some((field) => !fields.has(field));
  });
}

function kindOf({ request, answer }: Pick<Exchange, 'request' | 'answer'>): string {
  const [path = ''] = request.path.split('?');
  const route = path.split('/').map((part) => (ID.test(part) ? ':id' : part));
  return [request.method, route.join('/'), statusOf(answer), answer.headers['x-stack-known-error'] ?? ''].join(' ');
}

/** The paths of all keys in an answer, whichever item of a list has them. */
function fieldsOf(value: unknown, path = ''): string[] {
  const children = Array.isArray(value)
    ? value.map((item: unknown) => [`${path}[]`, item] as const)
    : Object.entries(typeof value === 'object' && value !== null ? value : {}).map(
        ([key, item]: [string, unknown]) => [`${path}.${ID.test(key) ? ':id' : key}`, item] as const,
      );
  return children.flatMap(([at, item]) => [at, ...fieldsOf(item, at)]);
}
