import { spawn } from 'node:child_process';
import type { ServedDocs } from './serve.ts';
import { generateDocs, installDocs, vitepress } from './site.ts';

/** Serves the pages from their sources on the loopback interface, and shows each change at once. */
export async function developDocs(root: string, port: number): Promise<ServedDocs> {
  await installDocs(root);
  await generateDocs(root);
  const args = ['dev', 'demo/docs', '--port', String(port), '--host', '127.0.0.1', '--strictPort'];
  const child = spawn(vitepress(root), args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return { address: `http://localhost:${port}/`, close: async () => void child.kill() };
}
