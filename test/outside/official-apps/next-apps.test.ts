import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from '../../../demo/service/app/start.ts';
import { startVisitors, type Visitors } from '../support/visitors.ts';
import { compileWithOfficialTypes } from './official-types.ts';
import { playInPages } from './page-journey.ts';
import { drawRows, type PageShape } from './shapes.ts';
import { startProgram } from './start-app.ts';
import { createWorkspace, npmRun, type Workspace } from './workspace.ts';

const COMMON = { prefix: 'NEXT_PUBLIC_', isRenderedByServer: true, joining: 'list' } as const;
const FEATURES = ['ownProfile', 'endOfTeam', 'keysOfPrograms', 'addresses', 'notifications'] as const;
const SHAPES: readonly PageShape[] = [
  { ...COMMON, name: 'next-app', managesMembers: true, features: [...FEATURES, 'sessions'] },
  { ...COMMON, name: 'next-pages', managesMembers: false, features: [...FEATURES, 'emailCode'] },
];
const CHOSEN = drawRows(SHAPES, 1 / 4);

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

test.for(CHOSEN)('the app $shape.name builds and its members use it, moved with the mode $mode', async (row) => {
  const app = workspace.find(row);
  await npmRun(app, 'build');
  const next = join(app.folder, '../node_modules/next/dist/bin/next');
  const { address, stop } = await startProgram(app, [next, 'start'], '/');
  try {
    await playInPages(visitors, service, address, row.shape);
  } finally {
    await stop();
  }
});

test('the app next-app compiles with the declarations of the official packages', async (context) => {
  const row = CHOSEN.find(({ shape, mode }) => shape.name === 'next-app' && mode === 'alias');
  expect(row && (await compileWithOfficialTypes(context, workspace.find(row)))).toBe('');
});
