import { liveThrough } from './live-through.ts';
import { keySteps, projectSteps } from './owner-exchanges.ts';

liveThrough(projectSteps, keySteps);
