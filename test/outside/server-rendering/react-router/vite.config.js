import { reactRouter } from '@react-router/dev/vite';
import { latchkey } from 'latchkey/vite';

export default { plugins: [latchkey(), reactRouter()] };
