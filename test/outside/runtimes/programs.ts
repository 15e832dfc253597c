// What starts the scenario in each runtime. These are written beside `scenario.mjs` in a folder that has the package installed.

/** For runtimes that run a file: Node, Bun and Deno. */
export const MAIN = `
import { playScenario } from './scenario.mjs';
const settings = JSON.parse(process.env.SETTINGS);
console.log(JSON.stringify(await playScenario(settings, process.env.EMAIL)));
`;

const SERVER = `
import { whoAsks } from './scenario.mjs';
const settings = JSON.parse(process.env.SETTINGS);
const answer = async (request) => 'asked by ' + (await whoAsks(settings, request));
const port = Number(process.env.PORT);
`;

/** Servers that say who asks, each as its runtime makes one. */
export const SERVERS = {
  node: `${SERVER}
import { createServer } from 'node:http';
createServer(async (request, response) => response.end(await answer(request))).listen(port, '127.0.0.1');
`,
  bun: `${SERVER}
Bun.serve({ port, hostname: '127.0.0.1', fetch: async (request) => new Response(await answer(request)) });
`,
  deno: `${SERVER}
Deno.serve({ port, hostname: '127.0.0.1', onListen: () => {} }, async (request) => new Response(await answer(request)));
`,
};

/** For workerd, which calls a handler. */
export const HANDLER = `
import { playScenario, whoAsks } from './scenario.mjs';
export default {
  async fetch(request, { SETTINGS }) {
    const email = new URL(request.url).searchParams.get('email');
    if (email === null) return new Response('asked by ' + (await whoAsks(JSON.parse(SETTINGS), request)));
    return Response.json(await playScenario(JSON.parse(SETTINGS), email));
  },
};
`;

/** No compatibility flag, and a date before most of what was added since. */
export function workerdConfig(port: number): string {
  return `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "internet", network = (allow = ["private", "public"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "handler.js", esModule = embed "handler.js")],
  compatibilityDate = "2024-01-01",
  bindings = [(name = "SETTINGS", fromEnvironment = "SETTINGS")],
);
`;
}

/** The service worker of an extension. */
export const EXTENSION_WORKER = `
import { playScenario } from './scenario.mjs';
globalThis.play = playScenario;
`;

export function extensionManifest(serviceUrl: string): object {
  return {
    manifest_version: 3,
    name: 'Latchkey in a service worker',
    version: '1',
    background: { service_worker: 'worker.js', type: 'module' },
    host_permissions: [`${new URL(serviceUrl).origin}/*`],
  };
}
