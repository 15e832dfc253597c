// What a client does in a script: its calls with what came of them, the requests that it sent, and the errors that it made.

/** Requests of functions that latchkey-stackframe leaves out. */
const LEFT_OUT = /^\/(?:analytics|session-replays)\b/;

/** What differs from one run to the next, by its name in a transcript. */
const VARIES = [
  ['token', /eyJ[\w-]+\.[\w-]+\.[\w-]+/g],
  ['id', /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi],
  // Names of fields and codes of errors have letters of one case alone.
  ['secret', /(?<![\w+=~-])(?!(?:[a-z_]+|[A-Z_]+)(?![\w+=~-]))[\w+=~-]{30,}/g],
  ['host', /localhost(?::|%3A)\d{4,5}(?=\/idp\/|%2Fapi%2F)/g],
  ['code', /(?<=")\d{6}(?=")/g],
  ['time', /\b\d{13}\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g],
];

/** Calls and what came of them, errors, and the requests that write, in their order. */
const log = [];
/** The requests that read. When they are sent says little: it depends on what a client keeps. */
const reads = new Set();

const { fetch: send } = globalThis;
globalThis.fetch = async (...given) => {
  const [input, init] = given;
  await record(input instanceof Request ? input.clone() : new Request(input, init));
  return send(...given);
};

/** Returns a client whose calls are part of the transcript. */
export function transcribed(client) {
  const entries = Object.entries(client).map(([name, call]) => [
    name,
    async (...args) => {
      note(`${name}()`);
      const result = await call(...args);
      if (result !== undefined) note(`= ${sorted(result)}`);
      return result;
    },
  ]);
  return Object.fromEntries(entries);
}

/** Adds an error of the client to the transcript, without its message, which is Latchkey's own. */
export function noteError(error) {
  const { errorCode, statusCode, details } = error;
  note(`error ${JSON.stringify({ errorCode, statusCode, details })}`);
}

/** Returns all calls, errors and writes in their order, and all reads. */
export function transcript() {
  return { log, reads: [...reads].toSorted() };
}

/** What the same call repeats while it waits counts once. */
function note(text) {
  const line = withoutVarying(text);
  if (log.at(-1) !== line) log.push(line);
}

function withoutVarying(text) {
  return VARIES.reduce((done, [name, value]) => done.replace(value, `{${name}}`), text);
}

async function record(request) {
  const { pathname, searchParams } = new URL(request.url);
  const [, path] = /^\/api\/v1(\/.*)$/.exec(pathname) ?? [];
  if (path === undefined || LEFT_OUT.test(path)) return;
  const line = [request.method, path, fieldsOf(searchParams), readBody(await request.text())].filter(Boolean).join(' ');
  if (line.includes('"grant_type":"refresh_token"')) return;
  if (request.method === 'GET') reads.add(withoutVarying(line));
  else note(line);
}

/** Returns a body; nothing for one without fields, which clients send in place of none. */
function readBody(text) {
  return text.startsWith('{') ? sorted(JSON.parse(text)) : fieldsOf(new URLSearchParams(text));
}

function fieldsOf(search) {
  // Newer clients send `stack_response_mode` under both of its names.
  search.delete('hexclave_response_mode');
  return sorted(Object.fromEntries(search));
}

/** Returns a value as JSON, with fields in the order of their names and without private ones; nothing for an object without fields. */
function sorted(value) {
  const json = JSON.stringify(value, (_, each) => (isObject(each) ? inOrder(each) : each));
  return json === '{}' ? '' : json;
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function inOrder(fields) {
  const entries = Object.entries(fields).filter(([name]) => !name.startsWith('_'));
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
