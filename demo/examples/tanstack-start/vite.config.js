import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { latchkey } from 'latchkey/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [latchkey(), tanstackStart(), react()] });
