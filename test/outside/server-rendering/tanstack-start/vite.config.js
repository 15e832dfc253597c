import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { latchkey } from 'latchkey/vite';

export default { plugins: [latchkey(), tanstackStart(), react()] };
