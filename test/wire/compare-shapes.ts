type Kind = 'null' | 'boolean' | 'number' | 'string' | 'list' | 'object';

/** What recorded values of one place have in common: their types, and the keys of objects and the items of lists. */
export interface Shape {
  readonly kinds: ReadonlySet<Kind>;
  /** Shapes of the values by key, of all objects together. */
  readonly fields: ReadonlyMap<string, Shape>;
  /** The keys that all objects have. */
  readonly required: ReadonlySet<string>;
  /** The shape of all items of all lists; null when no list has an item. */
  readonly item: Shape | null;
}

/** The shape of recorded values. */
export function shapeOf(values: readonly unknown[]): Shape {
  const objects = values.filter(isObject);
  const keys = new Set(objects.flatMap((value) => Object.keys(value)));
  const items = values.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
  return {
    kinds: new Set(values.map(kindOf)),
    fields: new Map(
      [...keys].map((key) => [key, shapeOf(objects.flatMap((value) => (key in value ? [value[key]] : [])))]),
    ),
    required: new Set([...keys].filter((key) => objects.every((value) => key in value))),
    item: items.length === 0 ? null : shapeOf(items),
  };
}

/**
 * Lists the keys of values that are missing, are not in the recordings or have another type there, and the lists that are all empty
 * although recorded ones are not. A place that is only null on one side can hold anything on the other. `maps` are the paths
 * of objects whose keys are data.
 */
export function shapeDifferences(recorded: Shape, own: Shape, maps: readonly string[] = [], path = 'body'): string[] {
  const known = withoutNull(recorded);
  const kinds = withoutNull(own);
  if (known.length === 0 || kinds.length === 0) return [];
  const wrong = kinds.filter((kind) => !known.includes(kind));
  if (wrong.length > 0) return [`${path}: ${wrong.join(' or ')} instead of ${known.join(' or ')}`];
  const isMap = maps.includes(path);
  const missing = isMap ? [] : [...recorded.required].filter((key) => own.fields.size > 0 && !own.required.has(key));
  const extra = isMap ? [] : [...own.fields.keys()].filter((key) => !recorded.fields.has(key));
  return [
    ...missing.map((key) => `${path}.${key}: missing`),
    ...extra.map((key) => `${path}.${key}: not recorded`),
    ...[...recorded.fields].flatMap(([key, field]) => {
      const ownField = own.fields.get(key);
      return ownField ? shapeDifferences(field, ownField, maps, `${path}.${key}`) : [];
    }),
    ...itemDifferences(recorded, own, maps, path),
  ];
}

function itemDifferences(recorded: Shape, own: Shape, maps: readonly string[], path: string): string[] {
  if (recorded.item === null) return [];
  return own.item === null ? [`${path}: empty`] : shapeDifferences(recorded.item, own.item, maps, `${path}[]`);
}

function withoutNull({ kinds }: Shape): readonly Kind[] {
  return [...kinds].filter((kind) => kind !== 'null');
}

function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  const type = typeof value;
  return type === 'boolean' || type === 'number' || type === 'string' ? type : 'object';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
