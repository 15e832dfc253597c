import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ended, program, ROOT } from '../../support/run/program.ts';
import { MARKUP_PROGRAMS } from './markup-programs.ts';

/** Creates an app with programs that use the packages, and installs the tarballs with their dependencies. */
export async function installApp(folder: string, tarballs: readonly string[]): Promise<Ended> {
  await startApp(folder);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER));
  await writeFile(join(folder, 'app.ts'), APP);
  await mkdir(join(folder, 'one-element'));
  await writeFile(join(folder, 'one-element/tsconfig.json'), JSON.stringify({ ...COMPILER, files: ['app.ts'] }));
  await writeFile(join(folder, 'one-element/app.ts'), ONE_ELEMENT);
  for (const [name, code] of Object.entries(MARKUP_PROGRAMS)) await writeFile(join(folder, name), code);
  await cp(join(ROOT, 'test/fixtures/language'), join(folder, 'language'), { recursive: true });
  await writeFile(join(folder, 'emulator.mjs'), EMULATOR);
  await writeFile(join(folder, 'command.mjs'), COMMAND);
  await writeFile(join(folder, 'starts.mjs'), STARTS);
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as Manifest;
  const types = ['@types/react', '@types/node', 'react'].map((name) => `${name}@${devDependencies[name]}`);
  return install(folder, [...tarballs, ...types, 'vue@3', 'svelte@5', 'preact@11', 'solid-js@1']);
}

/** Creates an app with older versions of other packages. The installation must print no warning. */
export async function installOldApp(folder: string, tarballs: readonly string[]): Promise<Ended> {
  await startApp(folder);
  const files = ['react.tsx', 'preact.tsx'] as const;
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...COMPILER, files }));
  for (const name of files) await writeFile(join(folder, name), MARKUP_PROGRAMS[name]);
  const old = ['preact@10', 'react@18', '@types/react@18', 'zod@3', 'nodemailer@7', 'kysely@0.27'];
  const ended = await install(folder, [...tarballs, ...old]);
  const warnings = ended.output
    .split('\n')
    .filter((line) => /^npm (?:warn|error)/.test(line) && !OWN_WARNING.test(line));
  return warnings.length === 0 ? ended : { ...ended, exitCode: 1 };
}

/** Matches warnings that are ignored: about the configuration of the machine, and about deprecated packages. */
const OWN_WARNING = /config|deprecated/i;

interface Manifest {
  devDependencies: Record<string, string>;
}

async function startApp(folder: string): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "name": "app", "private": true, "type": "module" }');
}

function install(folder: string, packages: readonly string[]): Promise<Ended> {
  const quietly = ['--no-audit', '--no-fund', '--prefer-offline'];
  return program('npm', ['install', ...quietly, ...packages], { cwd: folder });
}

/** Strict compiler options: declarations of libraries are checked, and imports of `.ts` are not allowed. */
const COMPILER = {
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    lib: ['ES2023', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
    types: [],
    strict: true,
    jsx: 'react-jsx',
    skipLibCheck: false,
    noEmit: true,
  },
  files: ['app.ts', 'language/index.ts', 'language/all.ts', ...Object.keys(MARKUP_PROGRAMS)],
};

/** A separate program, because imports in another file would also declare the types of events. */
const ONE_ELEMENT = `
import 'latchkey/elements/sign-in/sign-in.js';
import 'latchkey/elements/teams/switcher/team-switcher.js';

document.createElement('lk-sign-in').addEventListener('lk-sign-in', (event) => event.preventDefault());
document.createElement('lk-team-switcher').addEventListener('lk-team-select', ({ teamId }) => teamId?.trim());
`;

const APP = `
import { createClientApp, type CurrentUser } from 'latchkey';
import { createAdminApp as oldName, type AdminApp as OldType } from 'latchkey/admin';
import 'latchkey/elements';
import 'latchkey/elements/provider.js';
import 'latchkey/password-strength';
import { useUser } from 'latchkey/react';
import { createServerApp, type ServerUser } from 'latchkey/server';
import { LkProjectSettings } from 'latchkey-project';
import { type AdminApp, createAdminApp, ownedProjects, productionModeErrors } from 'latchkey-project/admin';
import 'latchkey-project/elements/users/users.js';
import { ProjectSettings, useOwnedProjects } from 'latchkey-project/react';

export const app = createClientApp({ projectId: 'a', publishableClientKey: 'b', tokenStore: 'memory' });
export const user: CurrentUser | null | undefined = app.$user.get();
export const provider = document.createElement('lk-provider');
export const hook: typeof useUser = useUser;
provider.addEventListener('click', () => provider.app?.signOut());
export const server = createServerApp({ projectId: 'a', secretServerKey: 'b' });
export const person: Promise<ServerUser | null> = server.forRequest(new Request('https://a.test')).getUser();
export const admin: AdminApp = createAdminApp({ projectId: 'a', owner: app });
// @ts-expect-error: latchkey/admin has moved
export const oldAdmin: OldType = admin;
// @ts-expect-error: latchkey/admin has moved
export const madeByOldName = oldName({ projectId: 'a', owner: app });
document.createElement('lk-owned-projects').addEventListener('lk-project-create', ({ projectId }) => projectId.trim());
export const errors = admin.project.get().then(productionModeErrors);
export const projects = ownedProjects(app).list();
export const settings: LkProjectSettings = document.createElement('lk-project-settings');
export const ofOwners: [typeof ProjectSettings, typeof useOwnedProjects] = [ProjectSettings, useOwnedProjects];
`;

/** The beginning of a test, as in the README. */
const TEST_BEGINS = `import { createClientApp } from 'latchkey';
import { startService } from 'latchkey-emulator';

const service = await startService(); // in memory, on a free port
const app = createClientApp({ ...service.clientSettings, tokenStore: 'memory' });`;

/** The use of atoms without elements, as in the README. */
const ATOMS = `app.$user.subscribe((user) => console.log(user === undefined ? 'not known yet' : (user?.displayName ?? 'signed out')));

const result = await app.signInWithCredential({ email: 'ada@example.com', password: 'Correct-horse-1' });
if (!result.ok && result.error.code === 'EMAIL_PASSWORD_MISMATCH') console.log('Wrong email or password.');

const headers = await app.getAuthHeaders(); // for your own back end
await app.signOut();`;

/** Programs that the package stage runs. A test compares them with the README. */
export const APP_PROGRAMS: readonly string[] = [TEST_BEGINS, ATOMS];

const EMULATOR = `
${TEST_BEGINS}
const ada = { email: 'ada@example.com', password: 'Correct-horse-1' };
const made = await app.signUpWithCredential({ ...ada, verificationCallbackUrl: 'http://localhost:3000/verify' });
const user = await app.getUser();
await app.sendMagicLinkEmail(ada.email, { callbackUrl: 'http://localhost:3000/link' });
const mail = await service.lastEmail(ada.email);
await app.signOut();
${ATOMS}
const after = await app.getUser();
await service.close();
const isWhole = made.ok && user?.primaryEmail === ada.email && mail.link && mail.code && result.ok && headers['x-stack-auth'].includes('ey');
if (!isWhole || after !== null) throw new Error(JSON.stringify({ made, user, mail, result, after }));
`;

/**
 * Prints as JSON how many milliseconds each start of a service took: the first start of the process, including the import, and
 * the median of five later starts. The second start is not counted, because it creates its tables for the first time in the
 * process.
 */
const STARTS = `
const times = {};
const timed = async (name, work) => {
  const began = performance.now();
  const result = await work();
  times[name] = Math.round(performance.now() - began);
  return result;
};
const first = await timed('first', async () => (await import('latchkey-emulator')).startService());
const { startService, connectToService } = await import('latchkey-emulator');
const laters = [];
let later;
for (let start = 0; start < 5; start++) {
  await later?.close();
  later = await timed('later', () => startService());
  laters.push(times.later);
}
times.later = laters.sort((a, b) => a - b)[2];
const newFolder = await timed('new folder', () => startService({ dataFolder: 'data' }));
await newFolder.createUser({ email: 'ada@example.com' });
await newFolder.close();
const oldFolder = await timed('old folder', () => startService({ dataFolder: 'data' }));
const snapshot = await timed('snapshot', () => later.snapshot());
await timed('restored snapshot', () => snapshot.restore());
const { tokenStore } = await (await connectToService(oldFolder.address)).signInAs('ada@example.com');
if (!tokenStore.accessToken.startsWith('ey')) throw new Error('There is no session.');
for (const service of [first, later, oldFolder]) await service.close();
console.log(JSON.stringify(times));
`;

/** The maximum memory of the emulator's command after its start. */
const MOST_MEMORY_KB = 250_000;

/**
 * Prints how many milliseconds the command needed until it printed its address. Then ends the command as Ctrl-C does. On Linux,
 * fails if the command uses too much memory by then.
 */
const COMMAND = `
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const began = performance.now();
const child = spawn('node_modules/.bin/latchkey-emulator', ['--memory', '--port=0'], { stdio: ['ignore', 'pipe', 'inherit'] });
let output = '';
let readyMs = null;
for await (const chunk of child.stdout.setEncoding('utf8')) {
  output += chunk;
  if (readyMs !== null || !output.includes('/inbox')) continue;
  readyMs = performance.now() - began;
  try {
    if (process.platform === 'linux') {
      const [, kilobytes] = /VmRSS:\\s+(\\d+)/.exec(readFileSync('/proc/' + child.pid + '/status', 'utf8'));
      if (Number(kilobytes) > ${MOST_MEMORY_KB}) throw new Error('It takes ' + kilobytes + ' kB of memory.');
    }
  } finally {
    child.kill('SIGINT');
  }
}
const wanted = ['LATCHKEY_API_URL=http://localhost:', 'LATCHKEY_PROJECT_ID=', 'LATCHKEY_PUBLISHABLE_CLIENT_KEY=pck_', 'LATCHKEY_SECRET_SERVER_KEY=ssk_'];
if (readyMs === null || !wanted.every((setting) => output.includes(setting))) throw new Error(output);
console.log(Math.round(readyMs));
`;
