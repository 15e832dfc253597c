export {
  latchkey,
  type LatchkeyPlugin,
  type LatchkeyPluginOptions,
  type PageTag,
} from './server/project/vite-plugin.ts';
