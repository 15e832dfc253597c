import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const PACKAGE = join(ROOT, 'node_modules/@sparticuz/chromium/package.json');

/** Whether the Chromium of the npm package runs on this machine. */
export function hasNpmChromium(): boolean {
  return process.platform === 'linux' && process.arch === 'x64' && existsSync(PACKAGE);
}

/**
 * Returns the Chromium of the npm package `@sparticuz/chromium` (linux-x64). Unpacks it below `node_modules/.cache` on first use.
 *
 * Two test runs may start at the same time, and executing a half-written file fails with ETXTBSY. So each run unpacks into a
 * temporary folder and renames it. If the target exists by then, the run deletes its own copy.
 */
export function unpackedChromium(): { executablePath: string; env: Record<string, string> } {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
  const home = join(ROOT, 'node_modules/.cache', `chromium-${version}`);
  const executablePath = join(home, 'chromium');
  if (!existsSync(executablePath)) unpackInto(home);
  const env = {
    LD_LIBRARY_PATH: [join(home, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    FONTCONFIG_PATH: join(home, 'fonts'),
  };
  return { executablePath, env };
}

function unpackInto(home: string): void {
  mkdirSync(join(home, '..'), { recursive: true });
  const workshop = mkdtempSync(`${home}-`);
  const unpack = "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: ROOT,
    stdio: 'inherit',
    // The package unpacks into TMPDIR. It unpacks shared libraries only if it seems to run in a Lambda function.
    env: { ...process.env, TMPDIR: workshop, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  });
  mkdirSync(join(workshop, 'fonts'), { recursive: true });
  writeFileSync(join(workshop, 'fonts/fonts.conf'), fontConfiguration(home));
  try {
    // A browser whose folder was deleted while it ran has made the folder again, with nothing but its font cache.
    if (!existsSync(join(home, 'chromium'))) rmSync(home, { recursive: true, force: true });
    renameSync(workshop, home);
  } catch (error) {
    rmSync(workshop, { recursive: true, force: true });
    if (!existsSync(join(home, 'chromium'))) throw error;
  }
}

/**
 * Returns a font configuration with the one font that the package brings, so that pages are the same whatever is installed on the
 * machine. Without any font the renderer crashes. The shipped configuration uses /tmp/fonts.
 */
function fontConfiguration(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${inXml(home)}/fonts</dir>
  <cachedir>${inXml(home)}/font-cache</cachedir>
</fontconfig>
`;
}

function inXml(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
