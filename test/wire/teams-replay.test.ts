import { apiKeySteps } from './api-key-exchanges.ts';
import { liveThrough } from './live-through.ts';

liveThrough(apiKeySteps);
