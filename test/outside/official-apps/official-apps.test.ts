import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from '../../../demo/service/app/start.ts';
import { startVisitors, type Visitors } from '../support/visitors.ts';
import { API_SETTINGS, playByRequests } from './api-journey.ts';
import { compileWithOfficialTypes } from './official-types.ts';
import { playInPages } from './page-journey.ts';
import { drawRows, type PageShape, type Row, type Shape } from './shapes.ts';
import { servePages, startProgram } from './start-app.ts';
import { createWorkspace, npmRun, type Workspace } from './workspace.ts';

// Apps as teams write them for the official SDK. The codemod alone changes them, and only their package.json without options.

const COMMON = { prefix: 'VITE_', isRenderedByServer: false, joining: 'link', managesMembers: false } as const;
const FEATURES = [
  'ownProfile',
  'endOfTeam',
  'keys',
  'addresses',
  'notifications',
  'emailCode',
  'secondFactor',
] as const;
const PAGES: readonly PageShape[] = [
  { ...COMMON, name: 'plain-js', features: FEATURES },
  { ...COMMON, name: 'vite-react', features: [...FEATURES, 'connections', 'terminal'] },
];
const SERVER: Shape = { name: 'server-only', prefix: '' };

const CHOSEN = drawRows<Shape>([...PAGES, SERVER], 1 / 3);
const hasPages = (row: Row): row is Row<PageShape> => 'features' in row.shape;

let service: RunningService;
let visitors: Visitors;
let workspace: Workspace;

beforeAll(async () => {
  [service, visitors] = await Promise.all([startService(), startVisitors()]);
  workspace = await createWorkspace(service, CHOSEN);
});
afterAll(async () => {
  await workspace?.remove();
  await visitors?.close();
  await service?.close();
});

test.for(CHOSEN.filter(hasPages))(
  'the app $shape.name builds and its members use it, moved with the mode $mode',
  async (row) => {
    const app = workspace.find(row);
    await npmRun(app, 'build');
    const { address, stop } = await servePages(app);
    try {
      await playInPages(visitors, service, address, row.shape);
    } finally {
      await stop();
    }
  },
);

test.for(CHOSEN.filter(({ shape }) => shape === SERVER))(
  'the API $shape.name builds and answers its clients, moved with the mode $mode',
  async (row) => {
    const app = workspace.find(row);
    await npmRun(app, 'build');
    const { address, stop } = await startProgram(app, ['--env-file=.env', 'dist/main.js'], '/health', API_SETTINGS);
    try {
      await playByRequests(address, app, service);
    } finally {
      await stop();
    }
  },
);

test.for(CHOSEN.filter(({ shape, mode }) => shape.name !== 'plain-js' && mode === 'alias'))(
  'the app $shape.name compiles with the declarations of the official packages',
  async (row, context) => {
    expect(await compileWithOfficialTypes(context, workspace.find(row))).toBe('');
  },
);
