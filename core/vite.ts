export { latchkey, type LatchkeyPlugin, type LatchkeyPluginOptions } from './server/project/vite-plugin.ts';
