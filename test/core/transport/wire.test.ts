import { expect, test } from 'vitest';
import {
  boolean,
  field,
  fromKey,
  type Instant,
  instant,
  list,
  metadata,
  withDefault,
  orNull,
  string,
  wire,
} from '../../../core/transport/wire.ts';

interface Note {
  readonly id: string;
  readonly madeAt: Instant;
  readonly isPinned: boolean;
  readonly labels: readonly Label[];
  readonly parent: Label | null;
}

interface Label {
  readonly shortName: string;
}

const label = wire<Label>({ shortName: string });
const note = wire<Note>({
  id: string,
  madeAt: fromKey('created_at_millis', instant),
  isPinned: boolean,
  labels: list(label),
  parent: orNull(label),
});

const ANSWER = { id: 'a', created_at_millis: 5, is_pinned: true, labels: [{ short_name: 'x' }], parent: null };
const NOTE: Note = { id: 'a', madeAt: 5, isPinned: true, labels: [{ shortName: 'x' }], parent: null };

test('a wire() definition converts an entity from the JSON of the service and back', () => {
  expect(note.decode({ ...ANSWER, unknown: 1 })).toEqual(NOTE);
  expect(note.encode(NOTE)).toEqual(ANSWER);
});

test('a decoded entity is frozen at every depth', () => {
  const free = wire({ data: metadata }).decode({ data: { inner: [{}] } });
  const decoded = note.decode(ANSWER);
  const inner = (free.data as { readonly inner: readonly object[] }).inner;
  for (const each of [decoded, decoded.labels, decoded.labels[0], free, free.data, inner, inner[0]]) {
    expect(Object.isFrozen(each)).toBe(true);
  }
});

test('encode() of a wire() definition omits fields that are missing or undefined', () => {
  expect(note.encode({ madeAt: 7, isPinned: undefined })).toEqual({ created_at_millis: 7 });
  expect(note.encode({ parent: null })).toEqual({ parent: null });
});

test('decode() throws an error with the path of an invalid value, but without the value', () => {
  const answer = { ...ANSWER, labels: [{ short_name: 'x' }, { short_name: 5 }] };
  expect(() => note.decode(answer)).toThrow(
    "The service's answer does not fit the protocol at body.labels.1.short_name.",
  );
});

test('decode() treats a property that is only inherited as missing', () => {
  const inherited = Object.create({ short_name: 'x' }) as unknown;
  expect(() => label.decode(inherited)).toThrow('body.short_name');
});

test('decode() fills missing fields with their default values', () => {
  const lenient = wire({
    name: withDefault(string, ''),
    isPinned: boolean,
    labels: list(label),
    parent: orNull(label),
  });
  expect(lenient.decode({})).toEqual({ name: '', isPinned: false, labels: [], parent: null });
});

test('two fields of an entity can be decoded from one property of an answer', () => {
  const end = field<string>((value, path) => string.decode(value, path).slice(-4));
  const key = wire({ value: string, lastFour: fromKey('value', end) });
  expect(key.decode({ value: 'secret-1234' })).toEqual({ value: 'secret-1234', lastFour: '1234' });
});
