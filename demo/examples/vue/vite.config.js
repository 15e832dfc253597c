import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isElement = (tag) => tag.startsWith('lk-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: isElement } } })],
});
